import { describe, expect, it } from 'vitest'
import { sampleLives, strataOf } from './sample-lives.ts'
import { writeAllLives } from './all-lives.ts'

const worlds = writeAllLives().map(({ scripts }) => scripts)
const sample = sampleLives(worlds)

describe('the sample of random lives', () => {
  it('covers everything that any life covers', () => {
    const played = new Set(sample.flat().flatMap(strataOf))
    expect(played).toEqual(new Set(worlds.flat().flatMap(strataOf)))
  })

  it('includes lives of every world, and less than an eighth of all', () => {
    for (const lives of sample) expect(lives.length).toBeGreaterThan(0)
    expect(sample.flat().length).toBeLessThan(worlds.flat().length / 8)
  })
})
