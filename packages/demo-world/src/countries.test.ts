import { describe, expect, it } from 'vitest'
import { demoCountries } from './countries.ts'
import { languagePack } from './languages.ts'

describe('the countries of the demo', () => {
  const countries = demoCountries()

  it('are 110 with 8,000 channels, from a thousand to a handful', () => {
    expect(countries).toHaveLength(110)
    expect(countries.reduce((sum, country) => sum + country.channelCount, 0)).toBe(8000)
    expect(countries[0]).toMatchObject({ code: 'US', channelCount: 960 })
    expect(countries.at(-1)?.channelCount).toBeLessThan(10)
  })

  it('have unique codes and names', () => {
    expect(new Set(countries.map((country) => country.code)).size).toBe(110)
    expect(new Set(countries.map((country) => country.name)).size).toBe(110)
    expect(countries.every((country) => /^[A-Z]{2}$/.test(country.code))).toBe(true)
  })

  it('speak more than twenty languages, all with a vocabulary', () => {
    const languages = new Set(countries.map((country) => country.language))
    expect(languages.size).toBeGreaterThanOrEqual(25)
    for (const language of languages) expect(languagePack(language).stems.length).toBeGreaterThan(5)
  })

  it('have offsets from UTC-12 to UTC+14', () => {
    for (const { utcOffsetMinutes } of countries) {
      expect(utcOffsetMinutes).toBeGreaterThanOrEqual(-720)
      expect(utcOffsetMinutes).toBeLessThanOrEqual(840)
      expect(Math.abs(utcOffsetMinutes % 15)).toBe(0)
    }
  })

  it('are immutable', () => {
    const [first] = demoCountries()
    if (first) first.channelCount = 1
    expect(demoCountries()[0]?.channelCount).toBe(960)
  })
})
