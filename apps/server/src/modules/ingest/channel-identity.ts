import type { ChannelRecord } from '@guidefeed/xmltv'

const nameLength = 200
const idLength = 100
const maxNames = 12

/** What a source says of a channel, told apart by its own id without regard to case: sources mix `Fox.us` and `fox.us`. */
export type DeclaredChannel = { key: string; names: string[]; icon: string | null }

/** The key under which a source's id is kept; empty = the id says nothing. */
export function sourceKey(id: string): string {
  return id.trim().toLowerCase()
}

/** Joins what one file says of one channel in several places (one real file declares a channel 867 times). */
export function mergeDeclaration(known: DeclaredChannel | undefined, record: ChannelRecord): DeclaredChannel {
  const names = [...(known?.names ?? []), ...record.displayNames.map(({ value }) => value.trim())]
  return {
    key: sourceKey(record.id),
    names: [...new Set(names)].filter((name) => name !== '' && name.length <= nameLength).slice(0, maxNames),
    icon: known?.icon ?? record.icons.find((icon) => /^https?:\/\//.test(icon)) ?? null,
  }
}

/** The name to show: the first that is not just a number, which is a channel position; else the source's id. */
export function shownName(channel: DeclaredChannel): string {
  return channel.names.find((name) => !/^\d+([.-]\d+)?$/.test(name)) ?? channel.names[0] ?? channel.key
}

/** The country that an id such as `wkaq.us` names, or null. `uk` is what guides write for GB. */
export function countryOfId(key: string): string | null {
  const suffix = /\.([a-z]{2})(@\w+)?$/.exec(key)?.[1]?.toUpperCase()
  if (suffix === undefined) return null
  const code = suffix === 'UK' ? 'GB' : suffix
  return countryName(code) === null ? null : code
}

const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** The English name of an ISO 3166-1 alpha-2 code, or null for a code that is none. */
export function countryName(code: string): string | null {
  return /^[A-Z]{2}$/.test(code) ? (regionNames.of(code) ?? null) : null
}

/**
 * Our public id for a channel that is new: the source's own where it looks like `name.cc`, else made of its name and
 * country. `isTaken` tells of ids that other channels have.
 */
export function chooseXmltvId(
  channel: DeclaredChannel,
  countryCode: string,
  isTaken: (xmltvId: string) => boolean,
): string {
  const suffix = `.${countryCode.toLowerCase()}`
  const own = /^[a-z0-9][a-z0-9+&_-]*(\.[a-z0-9+&_-]+)+$/.test(channel.key) ? channel.key : null
  const base = own ?? slug(shownName(channel), channel.key) + suffix
  let candidate = base.slice(-idLength)
  for (let number = 2; isTaken(candidate); number++) {
    const dot = base.lastIndexOf('.')
    candidate = `${base.slice(0, dot)}-${number}${base.slice(dot)}`.slice(-idLength)
  }
  return candidate
}

/** Letters of any script to plain ASCII where they have a base letter; a name without any falls back on the id. */
function slug(name: string, key: string): string {
  const ascii = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '')
  return ascii(name) || ascii(key) || `channel${stableNumber(name + key)}`
}

function stableNumber(text: string): number {
  let sum = 7
  for (let index = 0; index < text.length; index++) sum = (Math.imul(sum, 31) + text.charCodeAt(index)) >>> 0
  return sum
}
