import { XmlDocument } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import { demoChannels } from './channels.ts'
import { demoCountries } from './countries.ts'
import { drawLogo } from './logo.ts'

const samples = demoCountries().flatMap((country) => demoChannels(country.code).slice(0, 5))

describe('a logo', () => {
  it('is a small well-formed SVG without script, style or outside reference', () => {
    for (const { xmltvId } of samples) {
      const svg = drawLogo(xmltvId) ?? ''
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 160 160"/)
      expect(svg).not.toMatch(/script|style|href|url\(|\bon\w+=/)
      expect(svg.length).toBeLessThan(1200)
      XmlDocument.fromString(svg).dispose()
    }
  })

  it('is deterministic, and differs between channels', () => {
    const drawn = samples.map((channel) => drawLogo(channel.xmltvId))
    expect(samples.map((channel) => drawLogo(channel.xmltvId))).toEqual(drawn)
    expect(new Set(drawn).size).toBeGreaterThan(samples.length / 2)
  })

  it('marks HD twins and +1 channels', () => {
    expect(drawLogo('kieselblickhd.de')).toContain('>HD</text>')
    expect(drawLogo('kieselblick.de')).not.toContain('>HD</text>')
  })

  it.each(['', 'kieselblick', 'nothing.de', 'kieselblick.xx', 'kieselblick.DE', '../kieselblick.de'])(
    'is not drawn for %j',
    (xmltvId) => {
      expect(drawLogo(xmltvId)).toBeNull()
    },
  )
})
