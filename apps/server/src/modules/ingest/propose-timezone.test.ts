import { describe, expect, it } from 'vitest'
import { proposeTimezone, voteShifts } from './propose-timezone.ts'
import type { Show, ShiftVotes } from './propose-timezone.ts'

const now = new Date('2026-07-01T12:00:00Z')
const shows = (shiftMinutes: number, count = 12): Show[] =>
  Array.from({ length: count }, (_, index) => ({
    start: (index * 70 + shiftMinutes) * 60,
    title: `Show ${index}`,
  }))
const votesOf = (own: Show[], others: Show[]) => {
  const votes: ShiftVotes = new Map()
  voteShifts(votes, own, others)
  return votes
}
const propose = (timezone: string, countryCode: string | null, votes: ShiftVotes = new Map()) =>
  proposeTimezone({ timezone, countryCode, votes, now })

describe('proposeTimezone', () => {
  it('proposes the country’s zone in which the programmes start when those of other sources do', () => {
    const votes = votesOf(shows(120), shows(0))
    expect(propose('+00:00', 'DE', votes)).toEqual({
      timezone: 'Europe/Berlin',
      by: 'other_sources',
      compared: 12,
    })
    expect(propose('+00:00', 'FI', votes)?.timezone).toBe('+02:00')
    expect(propose('+00:00', null, votes)?.timezone).toBe('+02:00')
  })

  it('corrects a zone that is set wrongly, and confirms the right one', () => {
    expect(propose('+08:00', 'ES', votesOf(shows(-360), shows(0)))?.timezone).toBe('Europe/Madrid')
    expect(propose('+02:00', 'DE', votesOf(shows(0), shows(0)))).toBeNull()
    expect(propose('+00:00', 'DE', votesOf(shows(0), shows(0)))).toBeNull()
  })

  it('takes the zone of the country where nothing can be compared, unless one is set', () => {
    expect(propose('+00:00', 'DE')).toEqual({ timezone: 'Europe/Berlin', by: 'country', compared: 0 })
    expect(propose('+00:00', 'MN')?.timezone).toBeUndefined()
    expect(propose('+01:00', 'DE')).toBeNull()
    expect(propose('+00:00', 'IS')).toBeNull()
    expect(propose('+00:00', 'US')).toBeNull()
    expect(propose('+00:00', null)).toBeNull()
  })

  it('ignores titles that return all day, a few programmes, and shifts that disagree', () => {
    const news: Show[] = Array.from({ length: 24 }, (_, hour) => ({ start: hour * 3600, title: 'News' }))
    expect(votesOf(news, news).size).toBe(0)
    expect(propose('+00:00', null, votesOf(shows(120, 5), shows(0)))).toBeNull()
    const votes = votesOf(shows(120), shows(0))
    voteShifts(votes, shows(60), shows(0))
    expect(propose('+00:00', null, votes)).toBeNull()
  })
})
