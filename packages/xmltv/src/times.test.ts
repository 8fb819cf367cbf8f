import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatXmltvTime, parseXmltvTime } from './times.ts'

const noon = Date.UTC(2026, 0, 2, 12, 0, 0) / 1000

function berlin(local: number): number {
  return new Date(local * 1000).getUTCMonth() === 6 ? 120 : 60
}

describe('parseXmltvTime', () => {
  test.each([
    ['20260102120000 +0000', noon],
    ['20260102150000 +0300', noon],
    ['20260102150000 +03:00', noon],
    ['20260102150000+0300', noon],
    ['20260102080000 -0400', noon],
    ['20260102150000 +03', noon],
    ['20260102120000', noon],
    ['20260102120000 Z', noon],
    ['20260102120000Z', noon],
    ['20260102130000 CET', noon],
    ['20260102130000 BST', noon],
    ['20260102070000 est', noon],
    ['20260102130000 UTC+1', noon],
    ['202601021200', noon],
    ['202601021200 +0000', noon],
    ['2026010212', noon],
    ['20260102', noon - 12 * 3600],
    ['2026', Date.UTC(2026, 0, 1) / 1000],
    [String(noon), noon],
    [String(noon * 1000), noon],
    ['1442359200', 1_442_359_200],
    ['2026-01-02T12:00', noon],
    ['2026-01-02T12:00:00Z', noon],
    ['2026-01-02T15:00:00.000+03:00', noon],
    ['2026-01-02 12:00:00', noon],
    [' 20260102120000 +0000 ', noon],
    ['20260102120000.000Z', noon],
    ['20260102130000.5 +0100', noon],
    ['20260102130000 Europe/Berlin', noon],
    ['2026-01-02T13:00:00 Europe/Berlin', noon],
    ['20260702140000 Europe/Berlin', Date.UTC(2026, 6, 2, 12) / 1000],
    ['20260102130000 WAT', noon],
    ['20260102150000 EAT', noon],
    ['20260102150000 IDT', noon],
    ['20260102080000 CLT', noon],
    ['20260102200000 PHT', noon],
    ['20260101240000 +0000', noon - 12 * 3600],
  ])('reads %s', (text, expected) => {
    expect(parseXmltvTime(text)).toBe(expected)
  })

  test.each([
    '',
    ' ',
    'soon',
    '20261301000000',
    '20260230000000',
    '20260102256000',
    '123',
    '20260102120000 XYZ',
    '20260102120000 Europe/Atlantis',
    '-',
  ])('finds no time in "%s"', (text) => expect(parseXmltvTime(text)).toBeNull())

  it('takes a time without an offset in the default zone', () => {
    expect(parseXmltvTime('20260102200000', 480)).toBe(noon)
    expect(parseXmltvTime('20260102120000 +0000', 480)).toBe(noon)
  })

  it('passes the local time to the resolver, which decides on summer time', () => {
    expect(parseXmltvTime('20260702140000', berlin)).toBe(Date.UTC(2026, 6, 2, 12) / 1000)
    expect(parseXmltvTime('20260102130000', berlin)).toBe(noon)
  })
})

describe('formatXmltvTime', () => {
  it('is the inverse of parseXmltvTime, for every second from 1970 to 9999', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 253_402_300_799 }), (seconds) => {
        const text = formatXmltvTime(seconds)
        expect(text).toMatch(/^\d{14} \+0000$/)
        expect(parseXmltvTime(text)).toBe(seconds)
      }),
    )
  })
})
