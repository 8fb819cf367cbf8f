import { expect, it } from 'vitest'
import type { TermRow } from '../ledger/term.repository.ts'
import { subscriptionEnd, noticeEndOf } from './early-leave.ts'
import { addYears } from './term.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const start = at('2026-11-21')

/** Consecutive terms, one a year. */
const termsOf = (...kinds: TermRow['kind'][]): TermRow[] =>
  kinds.map((kind, years) => ({
    id: years + 1,
    kind,
    buildsOn: years === 0 ? null : years,
    orderId: years + 1,
    serviceId: 1,
    channelLimit: 50,
    priceCents: 990,
    discountCents: 0,
    paidCents: 990,
    announcedCents: null,
    startAt: addYears(start, years),
    finishAt: addYears(start, years + 1),
    reversedAt: null,
    bringsMethod: false,
  }))

it.each<[string, TermRow[], string, string | null]>([
  ['a first year has no notice', termsOf('year'), '2027-01-10', null],
  ['nor has the first year after a trial', termsOf('trial', 'renewal'), '2028-01-10', null],
  ['a renewed year ends a month later', termsOf('year', 'renewal'), '2028-01-10', '2028-02-10'],
  ['a trial counts as no year', termsOf('trial', 'renewal', 'renewal'), '2029-01-10', '2029-02-10'],
  ['a short month ends on its last day', termsOf('year', 'renewal'), '2028-01-31', '2028-02-29'],
  ['the year ends first in its last month', termsOf('year', 'renewal'), '2028-10-21', null],
])('%s', (_what, rows, declared, expected) => {
  const finishAt = rows.at(-1)?.finishAt ?? start
  expect(noticeEndOf(rows, { finishAt, declaredAt: at(declared) })).toEqual(expected && at(expected))
})

it('the earlier of both ends counts', () => {
  const [june, november] = [at('2028-06-01'), at('2028-11-21')]
  expect(subscriptionEnd({ finishAt: november, endsEarlyAt: null })).toEqual(november)
  expect(subscriptionEnd({ finishAt: november, endsEarlyAt: june })).toEqual(june)
  expect(subscriptionEnd({ finishAt: june, endsEarlyAt: november })).toEqual(june)
})
