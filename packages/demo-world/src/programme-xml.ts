import type { PlannedChannel } from './channels.ts'
import type { Slot } from './day-slots.ts'
import { mix, pick } from './random.ts'
import type { LanguageWorks, Work } from './works.ts'
import { element, escapeXml } from './xml-text.ts'

/** Parts shared by all programmes of a channel. `timeOf` converts a slot's minute to an XMLTV time stamp. */
export type ProgrammeFrame = {
  channel: PlannedChannel
  catalogue: LanguageWorks
  iconXml: string
  timeOf(minute: number): string
}

/** Returns a `<programme>`, children in the DTD's order. Depends only on the slot and its frame. */
export function programmeXml(slot: Slot, frame: ProgrammeFrame): string {
  const work = pick(frame.catalogue.works[slot.kind], workIndex(slot))
  const luck = mix(slot.workNumber, slot.episode)
  const start = frame.timeOf(slot.startMinute)
  return (
    `  <programme start="${start}" stop="${frame.timeOf(slot.stopMinute)}" channel="${frame.channel.xmltvId}">\n` +
    work.titleXml +
    (episodic.has(slot.kind) ? pick(frame.catalogue.episodeTitleXmls, luck) : '') +
    (frame.channel.fault === 'undescribed' ? '' : pick(work.descXmls, luck)) +
    work.creditsXml +
    work.dateXml +
    work.categoryXml +
    (isLive(slot) ? liveXml : '') +
    (luck % 24 === 0 ? frame.iconXml : '') +
    episodeXml(slot, work) +
    flagsXml(slot, luck, frame) +
    '  </programme>\n'
  )
}

const episodic = new Set<Slot['kind']>(['series', 'kids', 'docu'])

/** The DTD has no element for live programmes, so use a keyword. */
const liveXml = element('keyword', 'live', 'en')

/** Selects the work: news by time of day, everything else by its number. */
function workIndex(slot: Slot): number {
  if (slot.kind !== 'news') return slot.workNumber
  const hour = Math.floor(slot.startMinute / 60)
  if (hour < 11) return 0
  if (hour < 17) return 1
  return hour < 22 ? 2 : 3
}

/** Games are live in the afternoon and evening, otherwise recordings. */
function isLive(slot: Slot): boolean {
  return (
    slot.kind === 'sport' &&
    slot.repeats === null &&
    slot.startMinute >= 13 * 60 &&
    slot.startMinute < 23 * 60
  )
}

function episodeXml(slot: Slot, work: Work): string {
  if (slot.kind !== 'series' && slot.kind !== 'kids') return ''
  const number = slot.episode % (work.seasons * work.episodesPerSeason)
  const season = Math.floor(number / work.episodesPerSeason)
  return pick(pick(episodeNumbers, season), number % work.episodesPerSeason)
}

/** Returns both numberings of season and episode, zero-based like `xmltv_ns`. */
const episodeNumbers: readonly (readonly string[])[] = Array.from({ length: 9 }, (_s, season) =>
  Array.from({ length: 24 }, (_e, episode) => {
    const onscreen = `S${twoDigits(season + 1)}E${twoDigits(episode + 1)}`
    return (
      `    <episode-num system="xmltv_ns">${season}.${episode}.</episode-num>\n` +
      `    <episode-num system="onscreen">${onscreen}</episode-num>\n`
    )
  }),
)

function flagsXml(slot: Slot, luck: number, frame: ProgrammeFrame): string {
  if (slot.repeats !== null) {
    return `    <previously-shown start="${frame.timeOf(slot.repeats.startMinute)}" />\n`
  }
  if (slot.kind === 'film') return luck % 9 === 0 ? '    <premiere />\n' : shownBeforeXml
  if (slot.kind !== 'series') return ''
  if (slot.startMinute < 18 * 60) return luck % 3 === 0 ? shownBeforeXml : ''
  return luck % 5 === 0 ? '    <new />\n' : ''
}

const shownBeforeXml = '    <previously-shown />\n'

export function channelXml(channel: PlannedChannel, logoUrl: string | null): string {
  const names = [channel.name, ...channel.altNames]
  return (
    `  <channel id="${channel.xmltvId}">\n` +
    names.map((name) => element('display-name', name)).join('') +
    (logoUrl === null ? '' : iconXml(logoUrl)) +
    '  </channel>\n'
  )
}

export function iconXml(url: string): string {
  return `    <icon src="${escapeXml(url)}" />\n`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
