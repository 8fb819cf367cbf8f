import { cleanLine } from './clean-text.ts'
import type { EpisodeNumber } from './records.ts'

/** A number of `xmltv_ns` with its total; negative = unknown, and of a range (`1-3`) the first counts. */
const part = String.raw`\s*(?:(-?\d{1,9})\s*(?:-\s*\d{1,9}\s*)?(?:/\s*(\d{1,9})\s*)?)?`
const xmltvNsPattern = new RegExp(`^${part}(?:\\.${part})?(?:\\.${part})?$`)
const onscreenPatterns = [
  /^S\s*(\d{1,9})\s*[.:,-]?\s*EP?\s*(\d{1,9})$/i,
  /^(\d{1,3})x(\d{1,4})$/i,
  /^(?:Season|S)\s*(\d{1,9})\s*,?\s*Episode\s*(\d{1,9})$/i,
]
const seasonPattern = /^(?:S|Season\s*)(\d{1,9})$/i
const episodePattern = /^(?:EP?|Episode\s*)\s*(\d{1,9})$/i

/**
 * Returns the episode numbers that players need (Kodi reads `xmltv_ns` first, Jellyfin only that, others show `onscreen`):
 * `xmltv_ns` in the form `0.12/13.0/2`, without the part if it is the only one, then `onscreen` as `S01E13`, each derived from the other if missing, then all other
 * systems. Omits empty numbers (`..`).
 */
export function canonicalEpisodeNumbers(numbers: readonly EpisodeNumber[]): EpisodeNumber[] {
  const cleaned = numbers.map(({ system, value }) => ({ system: cleanLine(system), value: cleanLine(value) }))
  const valuesOf = (system: string): string[] =>
    cleaned.filter((number) => number.system === system).map((number) => number.value)
  const stated = firstOf(valuesOf('xmltv_ns'), canonicalXmltvNs)
  const shown = valuesOf('onscreen').find((value) => value !== '')
  const xmltvNs = stated ?? firstOf([...valuesOf('xmltv_ns'), ...valuesOf('onscreen')], onscreenToXmltvNs)
  const onscreen =
    canonicalOnscreen(shown ?? '') ?? shown ?? (xmltvNs === null ? null : xmltvNsToOnscreen(xmltvNs))
  const result: EpisodeNumber[] = []
  if (xmltvNs !== null) result.push({ system: 'xmltv_ns', value: xmltvNs })
  if (onscreen !== null) result.push({ system: 'onscreen', value: onscreen })
  for (const { system, value } of cleaned) {
    const isKnown = result.some((number) => number.system === system && number.value === value)
    const isOther = system !== 'xmltv_ns' && system !== 'onscreen' && system !== ''
    if (isOther && value !== '' && !isKnown) result.push({ system, value })
  }
  return result
}

function firstOf(values: readonly string[], convert: (value: string) => string | null): string | null {
  for (const value of values) {
    const converted = convert(value)
    if (converted !== null) return converted
  }
  return null
}

function canonicalXmltvNs(value: string): string | null {
  const match = xmltvNsPattern.exec(value)
  if (!match) return null
  const numbers = [1, 3, 5].map((group) => {
    const [number, total] = [match[group], match[group + 1]]
    if (number === undefined || number.startsWith('-')) return ''
    // Kodi takes a part for the episode, and nearly all are the only one.
    if (group === 5 && isOnlyPart(number, total)) return ''
    return Number(number) + (total === undefined || Number(total) === 0 ? '' : `/${Number(total)}`)
  })
  return numbers.every((number) => number === '') ? null : numbers.join('.')
}

function isOnlyPart(number: string, total: string | undefined): boolean {
  return Number(number) === 0 && Number(total ?? 1) <= 1
}

function xmltvNsToOnscreen(value: string): string | null {
  const [season, episode] = value
    .split('.')
    .map((number) => (number === '' ? null : Number.parseInt(number, 10) + 1))
  return onscreenForm(season ?? null, episode ?? null)
}

function canonicalOnscreen(value: string): string | null {
  const { season, episode } = readOnscreen(value)
  return onscreenForm(season, episode)
}

function onscreenForm(season: number | null, episode: number | null): string | null {
  if (season === null && episode === null) return null
  return (season === null ? '' : `S${padded(season)}`) + (episode === null ? '' : `E${padded(episode)}`)
}

/** `xmltv_ns` counts from zero, so season or episode 0 (specials) cannot be expressed and is omitted. */
function onscreenToXmltvNs(value: string): string | null {
  const { season, episode } = readOnscreen(value)
  const converted = `${fromZero(season)}.${fromZero(episode)}.`
  return converted === '..' ? null : converted
}

function readOnscreen(value: string): { season: number | null; episode: number | null } {
  for (const pattern of onscreenPatterns) {
    const match = pattern.exec(value)
    if (match) return { season: Number(match[1]), episode: Number(match[2]) }
  }
  const season = seasonPattern.exec(value)?.[1]
  const episode = episodePattern.exec(value)?.[1]
  return {
    season: season === undefined ? null : Number(season),
    episode: episode === undefined ? null : Number(episode),
  }
}

function padded(number: number): string {
  return String(number).padStart(2, '0')
}

function fromZero(number: number | null): string {
  return number === null || number === 0 ? '' : String(number - 1)
}
