import type { LinkPlayer } from '@guidefeed/contract'
import { expect, test } from 'vitest'
import { correctTimes, shiftOf } from './correct-times.ts'
import { daysOf, diagnose, formFor, symptoms } from './diagnose.ts'
import type { Evidence } from './diagnose.ts'
import { menusOf } from './player-menus.ts'
import { lastPlayer, latestOf } from './player-of.ts'

const noOptions = { days: null, past: null, offset: null, lang: null, for: null }
const fetched = (changes: Partial<LinkPlayer> = {}): LinkPlayer => ({
  fetched_at: '2026-11-21T12:00:00.000Z',
  player: 'Kodi',
  ip: '203.0.113.7',
  status: 200,
  bytes: 9000,
  by_former_link: false,
  form: 'xml.gz',
  channels: 20,
  days: 8,
  options: null,
  loaded_at: '2026-11-21T12:00:00.000Z',
  wrong_options: [],
  ...changes,
})
/** A player without a fault that the server could know. */
const well = (latest: Partial<LinkPlayer> | null = {}, changes: Partial<Evidence> = {}): Evidence => ({
  player: 'kodi',
  isPaused: false,
  hasChannels: true,
  latest: latest === null ? null : fetched(latest),
  changedAt: '2026-11-21T11:00:00.000Z',
  options: noOptions,
  ...changes,
})
const wrongShift = {
  option: 'offset',
  value: '9999',
  player: 'Kodi',
  fetched_at: '2026-11-21T12:00:00Z',
} as const

test.each(symptoms)('an unpaid renewal comes before everything else (%s)', (symptom) => {
  expect(diagnose(symptom, well({}, { isPaused: true }))).toEqual({ passed: [], fault: 'paused' })
})

test.each(symptoms)('a player that never fetched, or fetched a former link, is found (%s)', (symptom) => {
  expect(diagnose(symptom, well(null))).toEqual({ passed: ['service'], fault: 'neverFetched' })
  const { passed, fault } = diagnose(symptom, well({ by_former_link: true }))
  expect([passed, fault]).toEqual([['service', 'fetched'], 'formerLink'])
})

test('no guide at all: a notice, the wrong form, only the date, unpacking, then the ids', () => {
  const fault = (...evidence: Parameters<typeof well>) => diagnose('none', well(...evidence)).fault
  expect(fault({ channels: 0 })).toBe('notice')
  expect(fault({ channels: 0 }, { hasChannels: false })).toBe('noChannels')
  expect(fault({ channels: null, form: 'xml' })).toBe('unmatched')
  expect(fault({}, { player: 'streamVault' })).toBe('form')
  expect(fault({ form: 'xml' }, { player: 'streamVault' })).toBe('unmatched')
  expect(fault({ bytes: 0, loaded_at: null })).toBe('neverLoaded')
  expect(fault({})).toBe('unpacked')
  expect(fault({ form: null })).toBe('unmatched')
  expect(diagnose('none', well({ form: 'xml' }))).toEqual({
    passed: ['service', 'fetched', 'link', 'programmes', 'form', 'loaded', 'unpacking'],
    fault: 'unmatched',
  })
})

test('an old guide: only the date, a copy from before the change, too few days, then the player’s cache', () => {
  const fault = (...evidence: Parameters<typeof well>) => diagnose('old', well(...evidence)).fault
  const changedAt = '2026-11-21T12:00:01.000Z'
  expect(fault({ loaded_at: null }, { changedAt })).toBe('neverLoaded')
  expect(fault({}, { changedAt })).toBe('stale')
  expect(fault({ status: 304, bytes: 0 }, { changedAt })).toBe('stale')
  expect(fault({ status: 304, bytes: 0 })).toBe('cached')
  expect(fault({ days: 2, options: 'days=1' })).toBe('fewDays')
  expect(fault({ days: 8 }, { options: { ...noOptions, days: 1 } })).toBe('fewDays')
  expect(fault({ days: 2 }, { options: { ...noOptions, days: 7 } })).toBe('cached')
  expect(fault({}, { changedAt: null })).toBe('cached')
})

test('empty channels: a copy more than a day behind the guide is found, otherwise it asks which channel', () => {
  const later = (hours: number) =>
    new Date(Date.parse('2026-11-21T12:00:00Z') + hours * 3_600_000).toISOString()
  expect(diagnose('gaps', well({}, { changedAt: later(25) })).fault).toBe('stale')
  expect(diagnose('gaps', well({}, { changedAt: later(23) }))).toEqual({
    passed: ['service', 'fetched', 'link', 'programmes', 'loaded', 'recent'],
    fault: null,
  })
})

test('wrong times: an invalid shift of the address is found, otherwise it asks what the player shows', () => {
  expect(diagnose('times', well({ wrong_options: [wrongShift] })).fault).toBe('wrongShift')
  expect(diagnose('times', well({ wrong_options: [{ ...wrongShift, option: 'days' }] })).fault).toBeNull()
})

test('the form for the address: what the player reads, plain after a failed unpacking, else as it was', () => {
  expect(formFor(well({}, { player: 'streamVault' }), 'form')).toBe('xml')
  expect(formFor(well(), 'unpacked')).toBe('xml')
  expect(formFor(well({ form: 'xml' }), 'formerLink')).toBe('xml')
  expect(formFor(well(null), 'neverFetched')).toBe('xml.gz')
  expect(formFor(well(null, { player: 'tvheadend' }), 'neverFetched')).toBe('xml')
  expect(formFor(well(null, { player: 'other' }), 'neverFetched')).toBe('xml.gz')
})

test('days are those of the address, or what the link remembers now', () => {
  expect(daysOf(well({ days: 3, options: 'days=2' }, { options: { ...noOptions, days: 7 } }))).toBe(3)
  expect(daysOf(well({ days: 3 }, { options: { ...noOptions, days: 7 } }))).toBe(8)
  expect(daysOf(well({ days: 2 }))).toBe(8)
  expect(daysOf(well({ days: 2 }, { options: null }))).toBe(2)
  expect(daysOf(well({ days: null }))).toBe(8)
})

test('the shift is that of the address, if it has options, or that of the link', () => {
  const link = { ...noOptions, offset: 60 }
  expect(shiftOf(well({}, { options: link }))).toEqual({ by: 'link', minutes: 60 })
  expect(shiftOf(well({ options: 'days=3' }, { options: link }))).toEqual({ by: 'address', minutes: 0 })
  expect(shiftOf(well({ options: 'offset=-90' }))).toEqual({ by: 'address', minutes: -90 })
  expect(shiftOf(well({ wrong_options: [wrongShift] }, { options: link }))).toEqual({
    by: 'address',
    minutes: 0,
  })
})

test('times are corrected where they are shifted, then in the player, then by the link', () => {
  const shifted = well({}, { options: { ...noOptions, offset: 60 } })
  expect(correctTimes(well(), 0, true)).toEqual({ in: 'nothing' })
  expect(correctTimes(shifted, 60, true)).toEqual({ in: 'link', minutes: 0 })
  expect(correctTimes(well({ options: 'offset=60' }), 120, true)).toEqual({ in: 'address', minutes: -60 })
  expect(correctTimes(well(), 120, true)).toEqual({ in: 'player', minutes: -120 })
  expect(correctTimes(well(), -330, false)).toEqual({ in: 'link', minutes: 330 })
  expect(correctTimes(well({ options: 'days=3' }), 60, false)).toEqual({ in: 'address', minutes: -60 })
  const farShifted = well({}, { options: { ...noOptions, offset: 800 } })
  expect(correctTimes(farShifted, -40, false)).toEqual({ in: 'link', minutes: 840 })
  expect(correctTimes(farShifted, -60, true)).toEqual({ in: 'unreachable' })
})

test('a player is known by the name of its fetch; one that gives none can be a program without one', () => {
  const seen = [
    fetched({ player: 'Web browser' }),
    fetched({ player: 'A program' }),
    fetched({ player: 'Jellyfin' }),
  ]
  expect(lastPlayer(seen)).toBe('jellyfin')
  expect(lastPlayer([])).toBeNull()
  expect(latestOf('jellyfin', seen)?.player).toBe('Jellyfin')
  expect(latestOf('sparkleTv', seen)?.player).toBe('A program')
  expect(latestOf('other', seen)?.player).toBe('A program')
  expect(latestOf('tvheadend', seen)?.player).toBe('A program')
  expect(latestOf('kodi', seen)).toBeNull()
  expect(latestOf('other', [fetched({ player: 'Web browser' })])).toBeNull()
})

test('menus are in the language of the player where it has it, otherwise in English', () => {
  expect(menusOf('kodi', 'de').clock).toBe('PVR IPTV Simple Client › EPG › Zeitverschiebung für EPG')
  expect(menusOf('kodi', 'ar').clock).toBe(menusOf('kodi', 'en').clock)
  expect(menusOf('tivimate', 'fr')).toEqual(menusOf('tivimate', 'en'))
  expect(menusOf('other', 'en')).toEqual({})
})
