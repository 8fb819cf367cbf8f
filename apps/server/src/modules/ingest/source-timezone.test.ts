import { parseXmltvTime } from '@guidefeed/xmltv'
import { describe, expect, it } from 'vitest'
import { parseTimezone } from './source-timezone.ts'

/** The instant of a local time without offset in a zone. */
function instant(local: string, zone: string): string {
  const offset = parseTimezone(zone)
  if (offset === null) throw new Error(`${zone} is no zone`)
  return new Date((parseXmltvTime(local, offset) ?? Number.NaN) * 1000).toISOString()
}

describe("a source's time zone", () => {
  it.each([
    ['+08:00', 480],
    ['-0330', -210],
    ['+00:00', 0],
    ['+14:00', 840],
  ])('is the fixed offset %s', (text, minutes) => {
    expect(parseTimezone(text)).toBe(minutes)
  })

  it.each(['', 'Berlin', '+8', '+15:00', '+05:75', 'GMT+'])('is not %s', (text) => {
    expect(parseTimezone(text)).toBeNull()
  })

  it.each([
    ['20260115200000', 'Europe/Berlin', '2026-01-15T19:00:00.000Z'],
    ['20260715200000', 'Europe/Berlin', '2026-07-15T18:00:00.000Z'],
    ['20260329013000', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
    ['20260329033000', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['20261025013000', 'Europe/Berlin', '2026-10-24T23:30:00.000Z'],
    ['20261025033000', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
    ['20260308013000', 'America/New_York', '2026-03-08T06:30:00.000Z'],
    ['20260308033000', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['20260404233000', 'Australia/Sydney', '2026-04-04T12:30:00.000Z'],
    ['20260701000000', 'Asia/Kathmandu', '2026-06-30T18:15:00.000Z'],
  ])('%s in %s is %s', (local, zone, expected) => {
    expect(instant(local, zone)).toBe(expected)
  })

  it('resolves a repeated hour to one of its two instants', () => {
    expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(
      instant('20261025023000', 'Europe/Berlin'),
    )
  })
})
