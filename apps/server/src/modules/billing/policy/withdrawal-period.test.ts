import { describe, expect, it } from 'vitest'
import { isWithdrawable, withdrawalEndsAt } from './withdrawal-period.ts'

const lastDay = (boughtAt: string) => withdrawalEndsAt(new Date(boughtAt)).toISOString().slice(0, 10)

describe('the last day of withdrawal', () => {
  it.each([
    { what: 'the 14th day after the purchase', boughtAt: '2026-11-24T12:00:00Z', day: '2026-12-08' },
    { what: 'the Monday after a Saturday', boughtAt: '2026-11-21T12:00:00Z', day: '2026-12-07' },
    { what: 'the Monday after a Sunday', boughtAt: '2026-11-22T12:00:00Z', day: '2026-12-07' },
    {
      what: 'the day after, once it is tomorrow in Réunion',
      boughtAt: '2026-11-24T20:00:00Z',
      day: '2026-12-09',
    },
    { what: 'the Monday, where Réunion is past Friday', boughtAt: '2026-11-20T20:00:00Z', day: '2026-12-07' },
    { what: 'across the end of a year', boughtAt: '2026-12-24T12:00:00Z', day: '2027-01-07' },
  ])('is $what', ({ boughtAt, day }) => {
    expect(lastDay(boughtAt)).toBe(day)
  })

  it('counts until it is over everywhere', () => {
    const boughtAt = new Date('2026-11-24T12:00:00Z')
    expect(isWithdrawable(boughtAt, new Date('2026-12-09T11:59:59Z'))).toBe(true)
    expect(isWithdrawable(boughtAt, new Date('2026-12-09T12:00:00Z'))).toBe(false)
  })
})
