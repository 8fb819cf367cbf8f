import { hash } from 'node:crypto'
import { asciiLetters, readId } from '@guidefeed/channel-match'
import { webAddress } from '@guidefeed/xmltv'
import type { ChannelRecord } from '@guidefeed/xmltv'
import { foldForSearch } from '../../lib/search-text.ts'
import { ownCopy } from './own-copy.ts'

const nameLength = 200
const idLength = 100
const maxNames = 12
/** Line separators and overrides of text direction, which reorder what follows on a page. */
const invisibleControls = /[\u2028\u2029\u202A-\u202E\u2066-\u2069]/g

/** A source's declaration of a channel. Its id is case-insensitive: sources mix `Fox.us` and `fox.us`. */
export type DeclaredChannel = { key: string; names: string[]; icon: string | null }

/** Key under which a source's id is stored; empty = the id is blank. */
export function sourceKey(id: string): string {
  return id.trim().toLowerCase()
}

/** Merges repeated declarations of a channel in one file (one real file declares a channel 867 times). */
export function mergeDeclaration(known: DeclaredChannel | undefined, record: ChannelRecord): DeclaredChannel {
  const fresh = record.displayNames
    .map(({ value }) => value.replaceAll(invisibleControls, '').trim())
    .filter((name) => name !== '' && name.length <= nameLength)
    .map(ownCopy)
  const icon =
    known?.icon ?? record.icons.map(({ src }) => webAddress(src)).find((address) => address !== null) ?? null
  return {
    key: known?.key ?? ownCopy(sourceKey(record.id)),
    names: [...new Set([...(known?.names ?? []), ...fresh])].slice(0, maxNames),
    icon: icon === null ? null : ownCopy(icon),
  }
}

/** Display name: the first that is not just a number (a channel position), or else the first; without names, the source's id. */
export function shownName(channel: DeclaredChannel): string {
  return channel.names.find((name) => !isNumber(name)) ?? channel.names[0] ?? channel.key
}

/**
 * Preferred public id of a channel: the source's id if it looks like `name.cc`, otherwise derived from name and country.
 * `isDistinctive`: an equal id in another source means the same channel, which a number or a bare source id does not.
 */
export function wantedXmltvId(
  channel: DeclaredChannel,
  countryCode: string,
): { xmltvId: string; isDistinctive: boolean } {
  if (/^[a-z0-9][a-z0-9+&._@-]*$/.test(channel.key) && readId(channel.key).country !== null)
    // Cut at the front, to keep the country suffix.
    return { xmltvId: channel.key.slice(-idLength), isDistinctive: true }
  // The usual suffix in catalogues and guides.
  const suffix = countryCode === 'GB' ? '.uk' : `.${countryCode.toLowerCase()}`
  const name = slug(shownName(channel))
  return {
    xmltvId: name.slice(0, idLength - suffix.length) + suffix,
    isDistinctive: channel.names.length > 0 && /[a-z].*[a-z]/.test(name),
  }
}

/**
 * Returns the id or, if it is taken, `name-2.cc`, `name-3.cc` and so on. `tried` carries the numbers across calls: otherwise
 * thousands of channels of one name would each count from 2.
 */
export function freeXmltvId(
  wanted: string,
  isTaken: (xmltvId: string) => boolean,
  tried = new Map<string, number>(),
): string {
  const dot = wanted.lastIndexOf('.')
  let candidate = wanted
  let number = tried.get(wanted) ?? 1
  while (isTaken(candidate)) {
    number++
    const ending = `-${number}${wanted.slice(dot)}`
    candidate = wanted.slice(0, Math.min(dot, idLength - ending.length)) + ending
  }
  tried.set(wanted, number)
  return candidate
}

/**
 * A name in ASCII. One with letters of another script becomes a hash of the name, because the ASCII rest of `ТНТ HD` and `НТВ HD`
 * is the same.
 */
function slug(name: string): string {
  const folded = foldForSearch(name)
    .replaceAll('+', 'plus')
    .replaceAll('&', 'and')
    .replaceAll(/[^\0-\x7F]/g, (letter) => asciiLetters.get(letter) ?? letter)
  const plain = folded.replaceAll(/[^a-z0-9]+/g, '')
  const isWhole = plain !== '' && !/[^\P{L}a-z]/u.test(folded)
  return isWhole ? plain : `channel${Number.parseInt(hash('sha256', folded).slice(0, 10), 16)}`
}

function isNumber(name: string): boolean {
  return /^\d+([.-]\d+)?$/.test(name)
}
