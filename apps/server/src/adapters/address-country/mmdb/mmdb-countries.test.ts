import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makeMmdb } from '../../../../test/mmdb.ts'
import { readMmdbCountries } from './mmdb-countries.ts'

const folder = mkdtempSync(join(tmpdir(), 'guidefeed-mmdb-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(content: Uint8Array): string {
  const path = join(folder, 'countries.mmdb')
  writeFileSync(path, content)
  return path
}

const file = makeMmdb({
  '203.0.113.0/24': { country: { iso_code: 'IS' } },
  '198.51.100.0/25': { country_code: 'FO' },
  '198.51.100.128/25': { country: 'SE' },
  '192.0.2.0/24': { continent: 'EU' },
})

describe('a usable file', () => {
  const countryOf = readMmdbCountries(write(file))

  it.each([
    ['203.0.113.7', 'IS'],
    ['203.0.113.0/28', 'IS'],
    ['198.51.100.1', 'FO'],
    ['198.51.100.200', 'SE'],
  ])('names the country of %s', (network, country) => expect(countryOf(network)).toBe(country))

  it.each([
    ['an address outside of its networks', '10.0.0.1'],
    ['a record without a country', '192.0.2.1'],
    ['a network of several countries', '198.51.100.0/24'],
    ['IPv6, which the file lacks', 'cb00:7107::1'],
  ])('answers null for %s', (_what, network) => expect(countryOf(network)).toBeNull())
})

describe('an unusable file stops the start', () => {
  it('if it does not exist', () => {
    expect(() => readMmdbCountries(join(folder, 'none.mmdb'))).toThrow(
      /GEOIP_FILE=.*none.mmdb cannot be read/,
    )
  })

  it.each([
    ['is empty', Buffer.alloc(0)],
    ['is something else', Buffer.from('country,code\n'.repeat(100))],
    ['was cut off at the end', file.subarray(0, -60)],
    ['was cut off at the beginning', file.subarray(200)],
  ])('if it %s', (_what, content) => {
    expect(() => readMmdbCountries(write(content))).toThrow(/GEOIP_FILE=.* is no MMDB file/)
  })
})
