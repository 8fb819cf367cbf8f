import { describe, expect, it } from 'vitest'
import { demoChannels, plannedChannels } from './channels.ts'
import { demoCountries } from './countries.ts'
import { channelGenres } from './genres.ts'

const all = demoCountries().flatMap((country) => demoChannels(country.code))

describe('the channels of the demo', () => {
  it('match the channel counts of the countries', () => {
    expect(all).toHaveLength(8000)
    for (const { code, channelCount } of demoCountries())
      expect(demoChannels(code)).toHaveLength(channelCount)
  })

  it('have unique ids of plain letters, digits and the code of their country', () => {
    expect(new Set(all.map((channel) => channel.xmltvId)).size).toBe(8000)
    for (const { xmltvId, countryCode } of all) {
      expect(xmltvId).toMatch(/^[a-z0-9]+\.[a-z]{2}$/)
      expect(xmltvId.endsWith(`.${countryCode.toLowerCase()}`)).toBe(true)
    }
  })

  it('keep their ids when the vocabulary changes', () => {
    const firstIds = (code: string) =>
      demoChannels(code)
        .slice(0, 3)
        .map((channel) => channel.xmltvId)
    expect(firstIds('DE')).toEqual(['hafenlicht.de', 'kieselblick.de', 'sternwarte.de'])
    expect(firstIds('RU')).toEqual(['lipovydvor.ru', 'okolitsa.ru', 'lipovydvorhd.ru'])
  })

  it('have distinct names within a country, and alternative spellings that differ from them', () => {
    for (const { code } of demoCountries()) {
      const names = demoChannels(code).map((channel) => channel.name)
      expect(new Set(names).size).toBe(names.length)
    }
    for (const { name, altNames } of all) expect(new Set([name, ...altNames]).size).toBe(1 + altNames.length)
  })

  it.each([
    ['RU', 'Cyrl'],
    ['GR', 'Grek'],
    ['SA', 'Arab'],
    ['IL', 'Hebr'],
    ['IN', 'Deva'],
    ['TH', 'Thai'],
    ['CN', 'Hani'],
    ['JP', 'Jpan'],
    ['KR', 'Hang'],
  ])('are called in the script of %s, with a Latin spelling beside it', (code, script) => {
    const letters =
      script === 'Jpan' ? /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}]/u : new RegExp(`\\p{sc=${script}}`, 'u')
    for (const { name, altNames } of demoChannels(code)) {
      expect(name).toMatch(letters)
      expect(altNames.some((alt) => /^[ -~]+$/.test(alt))).toBe(true)
    }
  })

  it('come in every genre, with HD twins, +1 channels and towns', () => {
    expect(new Set(all.map((channel) => channel.genre)).size).toBe(channelGenres.length)
    expect(all.filter((channel) => channel.name.endsWith(' HD')).length).toBeGreaterThan(800)
    expect(all.filter((channel) => channel.name.endsWith(' +1')).length).toBeGreaterThan(100)
  })

  it('share the schedule of their HD twin', () => {
    const channels = plannedChannels('DE')
    const twin = channels.find((channel) => channel.xmltvId === 'kieselblickhd.de')
    const plain = channels.find((channel) => channel.xmltvId === 'kieselblick.de')
    expect(twin?.scheduleKey).toBe(plain?.scheduleKey)
  })

  it('have a fault in about 2 % of cases', () => {
    const planned = demoCountries().flatMap((country) => plannedChannels(country.code))
    for (const fault of ['short', 'undescribed', 'empty']) {
      const count = planned.filter((channel) => channel.fault === fault).length
      expect(count).toBeGreaterThan(30)
      expect(count).toBeLessThan(80)
    }
  })

  it('throw for an unknown country', () => {
    expect(() => demoChannels('XX')).toThrow(RangeError)
  })
})
