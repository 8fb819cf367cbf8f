import { parseStrictly } from '@guidefeed/xmltv/test/strict-tree.ts'
import type { XmlElement } from '@guidefeed/xmltv/test/strict-tree.ts'

/** A programme as a player understands it; times in seconds since 1970. */
export type PlayerProgramme = {
  channel: string
  start: number
  stop: number
  title: string
  season: number | null
  episode: number | null
}

export type TimeReader = (text: string) => number
export type EpisodeReader = (programme: XmlElement) => Pick<PlayerProgramme, 'season' | 'episode'>

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name)

/** Reads a guide: `<tv>` with named channels first, then programmes of them with start and stop. Throws where players fail. */
export function readTv(xml: string, readTime: TimeReader, readEpisode: EpisodeReader): PlayerProgramme[] {
  if (!xml.startsWith('<?xml')) throw new Error('the guide does not begin with <?xml')
  const tv = parseStrictly(xml)
  if (tv.name !== 'tv') throw new Error(`the root is <${tv.name}>`)
  const names = tv.children.map(({ name }) => name)
  const firstProgramme = names.indexOf('programme')
  if (firstProgramme !== -1 && names.lastIndexOf('channel') > firstProgramme)
    throw new Error('a channel after programmes')
  const channels = childrenOf(tv, 'channel')
  if (channels.length === 0) throw new Error('no channels')
  const known = new Set(channels.filter((one) => childrenOf(one, 'display-name').length > 0).map(idOf))
  const programmes = childrenOf(tv, 'programme').map((programme) => ({
    channel: programme.attributes.channel ?? '',
    start: readTime(programme.attributes.start ?? ''),
    stop: readTime(programme.attributes.stop ?? ''),
    title: childrenOf(programme, 'title')[0]?.text ?? '',
    ...readEpisode(programme),
  }))
  return programmes.filter(({ channel }) => known.has(channel))
}

const idOf = ({ attributes }: XmlElement) => attributes.id ?? ''

/** Returns a reader of times. Groups 1 to 6 of the pattern are year to second, 7 is the UTC offset; throws if a text does not match. */
export function timeBy(pattern: RegExp): TimeReader {
  return (text) => {
    const match = pattern.exec(text)
    if (match === null) throw new Error(`no time: ${text}`)
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number)
    const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d)(\d\d)/.exec(match[7] ?? '') ?? []
    const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60 : 60)
    return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - offset
  }
}

const none = { season: null, episode: null }
/** Numbers of `xmltv_ns` count from 0. */
const numberOf = (text = '') => (/^\s*-?\d/.test(text) ? Number.parseInt(text, 10) + 1 : null)

/** Reads `xmltv_ns` like Kodi, which shows the part as the episode; without it, `onscreen`. */
export function episodeAsKodi(programme: XmlElement) {
  const [season, episode, part = ''] = systemOf(programme, 'xmltv_ns')?.split('.') ?? []
  if (season === undefined) return episodeOnscreen(programme)
  return { season: numberOf(season), episode: numberOf(part) ?? numberOf(episode) }
}

/** Reads season and episode of `xmltv_ns`; ignores its part and totals, and `onscreen`. */
export function episodeByNumbers(programme: XmlElement) {
  const [season, episode] = systemOf(programme, 'xmltv_ns')?.replaceAll(' ', '').split('.') ?? []
  return season === undefined
    ? none
    : { season: numberOf(season.split('/')[0]), episode: numberOf(episode?.split('/')[0]) }
}

/** Reads `S01E02`. */
export function episodeOnscreen(programme: XmlElement) {
  const match = /^S(\d+)E(\d+)$/.exec(systemOf(programme, 'onscreen') ?? '')
  return match === null ? none : { season: Number(match[1]), episode: Number(match[2]) }
}

export function systemOf(programme: XmlElement, system: string): string | undefined {
  return childrenOf(programme, 'episode-num').find(({ attributes }) => attributes.system === system)?.text
}
