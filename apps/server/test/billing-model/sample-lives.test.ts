import { describe, expect, it } from 'vitest'
import { sampleLives, strataOf } from './sample-lives.ts'
import { writeAllLives } from './all-lives.ts'
import type { Script } from './script.ts'

const worlds = writeAllLives()
const sample = sampleLives(worlds)
const lives = worlds.flatMap(({ scripts }) => scripts)
const all = new Map(
  worlds.flatMap(({ scripts, ...setting }) => scripts.map((life) => [life, strataOf(life, setting)])),
)
const strata = (life: Script) => all.get(life) ?? []

describe('the sample of random lives', () => {
  it('covers everything that any life covers', () => {
    const played = new Set(sample.flat().flatMap(strata))
    expect(played).toEqual(new Set(lives.flatMap(strata)))
  })

  it('includes lives of every world, and less than an eighth of all', () => {
    for (const ofWorld of sample) expect(ofWorld.length).toBeGreaterThan(0)
    expect(sample.flat().length).toBeLessThan(lives.length / 8)
  })
})
