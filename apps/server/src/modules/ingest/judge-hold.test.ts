import { describe, expect, it } from 'vitest'
import { continueHold, judgeHold } from './judge-hold.ts'
import type { Hold } from './judge-hold.ts'

const dayMs = 86_400_000
const start = new Date('2026-11-21T06:00:00Z')
const after = (days: number) => new Date(start.getTime() + days * dayMs)

/** Names by the day of each run, from 1 on; returns the day on which the hold ended, and whether the id changes its names. */
function run(days: readonly [day: number, name: string][], decide?: (hold: Hold) => Partial<Hold> & object) {
  let hold: Hold | null = null
  for (const [day, name] of days) {
    const known = { channelId: 1, names: ['Alpha'], icon: null, decision: null, changesNames: false, hold }
    const { ends, changesNames } = judgeHold(known, [name], after(day))
    if (ends) return { day, changesNames }
    hold = continueHold(hold, { key: '101', names: [name], icon: null }, after(day))
    if (decide !== undefined) hold = { ...hold, ...decide(hold) }
  }
  return null
}

describe('a held name', () => {
  it('is followed in the third run in a row, if the first was two days ago', () => {
    expect(run([[0, 'Zulu'], [1, 'Zulu'], [2, 'Zulu']])).toEqual({ day: 2, changesNames: false }) // prettier-ignore
  })

  it('stays held in two runs, or in many runs of one day', () => {
    expect(run([[0, 'Zulu'], [3, 'Zulu']])).toBeNull() // prettier-ignore
    expect(run([[0, 'Zulu'], [0.5, 'Zulu'], [1, 'Zulu'], [1.9, 'Zulu']])).toBeNull() // prettier-ignore
  })

  it('of an id that had several is followed as well, and so are its later names', () => {
    expect(run([[0, 'Fight A'], [1, 'Race B'], [2, 'Match C']])).toEqual({ day: 2, changesNames: true }) // prettier-ignore
  })

  it('that was refused stays held, until the id has yet another name', () => {
    const refuse = () => ({ isOpen: false })
    expect(run([[0, 'Zulu'], [1, 'Zulu'], [2, 'Zulu'], [9, 'Zulu']], refuse)).toBeNull() // prettier-ignore
    const refused = { ...continueHold(null, { key: '1', names: ['Zulu'], icon: null }, start), isOpen: false }
    expect(continueHold(refused, { key: '1', names: ['Yankee'], icon: null }, after(9))).toMatchObject({
      isOpen: true,
      since: after(9),
      runs: 1,
    })
  })
})
