import { expect, test } from 'vitest'
import { comingEvents } from './coming-events.ts'

const active = {
  status: 'ACTIVE',
  is_trial: false,
  finish_at: '2027-11-21T12:00:00.000Z',
  renews_at: '2027-11-21T12:00:00.000Z',
}
const at = (instant: string) => Date.parse(instant)

test('a subscription that renews has its notices and its charge ahead, without those that have passed', () => {
  expect(comingEvents(active, at('2027-11-01T00:00:00Z'))).toEqual([
    { at: '2027-11-14T12:00:00.000Z', event: 'renewal_notice' },
    { at: '2027-11-21T12:00:00.000Z', event: 'renewal_charge' },
  ])
  expect(comingEvents(active, at('2027-01-01T00:00:00Z'))).toHaveLength(3)
})

test('a trial that renews has one notice, a day before its charge', () => {
  expect(comingEvents({ ...active, is_trial: true }, at('2027-11-01T00:00:00Z'))).toEqual([
    { at: '2027-11-20T12:00:00.000Z', event: 'renewal_notice' },
    { at: '2027-11-21T12:00:00.000Z', event: 'renewal_charge' },
  ])
})

test('an unpaid renewal leads to the suspension of access and then to the end', () => {
  expect(comingEvents(active, at('2027-11-25T00:00:00Z')).map(({ event }) => event)).toEqual([
    'access_suspended',
    'subscription_ended',
  ])
  const suspended = { ...active, status: 'INACTIVE', renews_at: null }
  expect(comingEvents(suspended, at('2027-12-10T00:00:00Z'))).toEqual([
    { at: '2028-01-04T12:00:00.000Z', event: 'subscription_ended' },
  ])
})

test('nothing comes where a subscription does not renew', () => {
  expect(comingEvents({ ...active, renews_at: null }, at('2027-01-01T00:00:00Z'))).toEqual([])
  expect(comingEvents({ ...active, finish_at: null, renews_at: null }, 0)).toEqual([])
})
