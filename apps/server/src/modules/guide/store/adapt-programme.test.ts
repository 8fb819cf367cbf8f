import { createProgrammeRecord, formatXmltvTime } from '@guidefeed/xmltv'
import type { Programme } from '@guidefeed/xmltv'
import { describe, expect, it } from 'vitest'
import type { AdaptedPlayer } from './adaptation.ts'
import { adaptProgramme } from './adapt-programme.ts'

const start = Date.parse('2026-11-21T23:30:00Z') / 1000
const programme: Programme = {
  ...createProgrammeRecord('alfa.is', start, start + 3600),
  stop: start + 3600,
  titles: [{ value: 'News' }, { value: 'Notícias', lang: 'pt' }, { value: 'Jornal', lang: 'pt-BR' }],
  categories: [{ value: 'Drama', lang: 'en' }],
  recorderCodes: { vpsStart: formatXmltvTime(start), showview: '123' },
}
const asIs = { offsetMinutes: 0, lang: null, player: null }
const adaptFor = (player: AdaptedPlayer, changes: Partial<Programme> = {}) =>
  adaptProgramme({ ...programme, ...changes }, { ...asIs, player })
const categories = (adapted: Programme) => adapted.categories.map(({ value }) => value)
const film = { categories: [{ value: 'Spielfilm', lang: 'de' }] }

describe('an adapted programme', () => {
  it('has all its times shifted', () => {
    const shifted = adaptProgramme(programme, { ...asIs, offsetMinutes: -90 })
    expect([shifted.start, shifted.stop]).toEqual([start - 5400, start - 1800])
    expect(shifted.recorderCodes).toEqual({ vpsStart: '20261121220000 +0000', showview: '123' })
  })

  it.each([
    ['pt-br', ['Jornal', 'Notícias', 'News']],
    ['pt', ['Notícias', 'Jornal', 'News']],
    ['pt-pt', ['Notícias', 'Jornal', 'News']],
    ['de', ['News', 'Notícias', 'Jornal']],
  ])('has the texts in %s first, and keeps the others', (lang, titles) => {
    const adapted = adaptProgramme(programme, { ...asIs, lang })
    expect(adapted.titles.map(({ value }) => value)).toEqual(titles)
  })

  it('knows languages of the source by their codes of three letters', () => {
    const titles = [
      { value: 'Nachrichten', lang: 'ger' },
      { value: 'News', lang: 'eng' },
    ]
    const adapted = adaptProgramme({ ...programme, titles }, { ...asIs, lang: 'en' })
    expect(adapted.titles.map(({ value }) => value)).toEqual(['News', 'Nachrichten'])
  })

  it('is a series for Plex unless it is a movie or numbered', () => {
    expect(categories(adaptFor('plex'))).toEqual(['Drama', 'Series'])
    expect(categories(adaptFor('plex', film))).toEqual(['Spielfilm', 'Movie'])
    const numbered = { episodeNumbers: [{ system: 'onscreen', value: 'S1 E2' }] }
    expect(categories(adaptFor('plex', numbered))).toEqual(['Drama'])
  })

  it('has the words of genres that Jellyfin and Tvheadend know, once', () => {
    expect(categories(adaptFor('jellyfin', film))).toEqual(['Spielfilm', 'Movie'])
    expect(categories(adaptFor('jellyfin', { categories: [{ value: 'Sports' }] }))).toEqual(['Sports'])
    expect(categories(adaptFor('tvheadend', film))).toEqual(['Spielfilm', 'Movie / Drama'])
    for (const player of ['jellyfin', 'tvheadend'] as const)
      expect(categories(adaptFor(player))).toEqual(['Drama'])
  })

  it('has no part of an episode for Kodi', () => {
    const numbered = { episodeNumbers: [{ system: 'xmltv_ns', value: '0.4/10.1/2' }] }
    expect(adaptFor('kodi', numbered).episodeNumbers).toEqual([
      { system: 'xmltv_ns', value: '0.4/10.' },
      { system: 'onscreen', value: 'S01E05' },
    ])
  })

  it('has one text of each kind for Enigma2, and the genre as its only category', () => {
    const adapted = adaptFor('enigma2', film)
    expect(adapted.titles).toEqual([{ value: 'News' }])
    expect(adapted.categories).toEqual([{ value: 'Movie/Drama' }])
    const dutch = { titles: [{ value: 'Nieuws', lang: 'nl' }, { value: 'News' }] }
    const english = adaptProgramme({ ...programme, ...dutch }, { ...asIs, player: 'enigma2' })
    expect(english.titles).toEqual([{ value: 'Nieuws', lang: 'nl' }])
  })
})
