import { expect, it } from 'vitest'
import { readVatId } from './vat-id.ts'

/** One id with a valid checksum by country. */
const ids: Record<string, string> = {
  AT: 'ATU13585627',
  BE: 'BE0776091951',
  BG: 'BG202211464',
  CH: 'CHE100155212',
  CY: 'CY10259033P',
  CZ: 'CZ29319731',
  DE: 'DE136695976',
  DK: 'DK88146328',
  EE: 'EE100594102',
  ES: 'ESB58378431',
  FI: 'FI20774740',
  FR: 'FR40303265045',
  GB: 'GB980780684',
  GR: 'EL094259216',
  HR: 'HR33392005961',
  HU: 'HU12892312',
  IE: 'IE6433435F',
  IT: 'IT00743110157',
  LT: 'LT119511515',
  LU: 'LU26375245',
  LV: 'LV40003521600',
  MT: 'MT11679112',
  NL: 'NL004495445B01',
  PL: 'PL8567346215',
  PT: 'PT501964843',
  RO: 'RO18547290',
  SE: 'SE556188840401',
  SI: 'SI50223054',
  SK: 'SK2021254631',
}

it.each(Object.entries(ids))('reads an id of %s, and refuses one with a wrong digit', (country, id) => {
  expect(readVatId(id, country)).toBe(id)
  expect(readVatId(id.toLowerCase().replace(/^(.{4})(.{3})/, ' $1 $2.'), country)).toBe(id)
  const at = id.search(/\d{4}/) + 2
  const wrong = `${id.slice(0, at)}${(Number(id[at]) + 1) % 10}${id.slice(at + 1)}`
  expect(readVatId(wrong, country)).toBeNull()
})

it('adds a missing prefix, and reads EL for Greece however it is written', () => {
  expect(readVatId('136695976', 'DE')).toBe('DE136695976')
  for (const text of ['094259216', 'GR094259216', 'EL 094259216'])
    expect(readVatId(text, 'GR')).toBe('EL094259216')
})

it('reads ids of Northern Ireland and the written forms of Switzerland', () => {
  expect(readVatId('XI110305878', 'GB')).toBe('XI110305878')
  expect(readVatId('CHE-100.155.212 MWST', 'CH')).toBe('CHE100155212')
})

it('refuses an id of another country, and countries whose ids are not known', () => {
  expect(readVatId('DE136695976', 'AT')).toBeNull()
  expect(readVatId('123456789', 'US')).toBeNull()
  expect(readVatId('', 'DE')).toBeNull()
})
