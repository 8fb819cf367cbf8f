import { expect, it } from 'vitest'
import { knownTimeZone } from './known-time-zone.ts'

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['america/new_york', 'America/New_York'],
  ['UTC', 'UTC'],
])('knows %s', (name, zone) => {
  expect(knownTimeZone(name)).toBe(zone)
})

it.each([undefined, '', 'Mars/Olympus', '+01:00', 'Europe/Berlin\n', '‮Europe/Berlin', `A${'a'.repeat(64)}`])(
  'knows no zone of %j',
  (name) => {
    expect(knownTimeZone(name)).toBeNull()
  },
)
