import { expect, it } from 'vitest'
import { accessUntil } from './access.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const paid = {
  isTrial: false,
  finishAt: at('2027-11-21'),
  canceledAt: null,
  endsEarlyAt: null,
  endedAt: null,
  attempt: null,
}
const canceled = { ...paid, canceledAt: at('2027-06-01') }

it.each([
  ['a renewing paid term has 14 days of grace', paid, '2027-12-05'],
  ['a canceled one has none', canceled, '2027-11-21'],
  ['one with a notice ends with it', { ...canceled, endsEarlyAt: at('2027-07-01') }, '2027-07-01'],
  ['a trial has none', { ...paid, isTrial: true }, '2027-11-21'],
  [
    'a trial whose charge the provider has not answered has them too',
    { ...paid, isTrial: true, attempt: { status: 'CREATED' as const } },
    '2027-12-05',
  ],
  [
    'a trial whose charge failed has none',
    { ...paid, isTrial: true, attempt: { status: 'FAILED' as const } },
    '2027-11-21',
  ],
  ['one that was ended early ends then', { ...paid, endedAt: at('2027-03-01') }, '2027-03-01'],
  ['one that was ended in its grace ends then', { ...paid, endedAt: at('2027-11-25') }, '2027-11-25'],
  ['an end after the grace gives nothing more', { ...paid, endedAt: at('2028-01-04') }, '2027-12-05'],
])('%s', (_what, subscription, day) => {
  expect(accessUntil(subscription)).toEqual(at(day))
})
