import { hash } from 'node:crypto'
import type { ChannelRecord } from '@guidefeed/xmltv'
import { foldForSearch } from '../../lib/search-text.ts'
import { parseCountryCode } from './country-code.ts'
import { ownCopy } from './own-copy.ts'

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
  const fresh = record.displayNames
    .map(({ value }) => value.trim())
    .filter((name) => name !== '' && name.length <= nameLength)
    .map(ownCopy)
  const icon = known?.icon ?? record.icons.find((address) => /^https?:\/\//.test(address)) ?? null
  return {
    key: known?.key ?? ownCopy(sourceKey(record.id)),
    names: [...new Set([...(known?.names ?? []), ...fresh])].slice(0, maxNames),
    icon: icon === null ? null : ownCopy(icon),
  }
}

/** The name to show: the first that is not just a number, which is a channel position; else the source's id. */
export function shownName(channel: DeclaredChannel): string {
  return channel.names.find((name) => !isNumber(name)) ?? channel.names[0] ?? channel.key
}

/** The country that an id such as `wkaq.us` names, or null. `.tv` means television there and not Tuvalu. */
export function countryOfId(key: string): string | null {
  const suffix = /\.([a-z]{2})(@\w+)?$/.exec(key)?.[1]
  return suffix === undefined || suffix === 'tv' ? null : parseCountryCode(suffix)
}

/**
 * The public id that a channel asks for: the source's own where it looks like `name.cc`, else made of its name and country.
 * `isTelling`: whoever else has this id is the same channel. A number or a bare source id does not tell that much.
 */
export function wantedXmltvId(
  channel: DeclaredChannel,
  countryCode: string,
): { xmltvId: string; isTelling: boolean } {
  if (/^[a-z0-9][a-z0-9+&._@-]*$/.test(channel.key) && countryOfId(channel.key) !== null)
    return { xmltvId: channel.key.slice(-idLength), isTelling: true }
  // As catalogues and guides write it.
  const suffix = countryCode === 'GB' ? '.uk' : `.${countryCode.toLowerCase()}`
  const name = slug(shownName(channel))
  return {
    xmltvId: name.slice(0, idLength - suffix.length) + suffix,
    isTelling: channel.names.length > 0 && /[a-z].*[a-z]/.test(name),
  }
}

/** The id itself or, while it is taken, `name-2.cc`, `name-3.cc` and so on. */
export function freeXmltvId(wanted: string, isTaken: (xmltvId: string) => boolean): string {
  const dot = wanted.lastIndexOf('.')
  let candidate = wanted
  for (let number = 2; isTaken(candidate); number++) {
    const ending = `-${number}${wanted.slice(dot)}`
    candidate = wanted.slice(0, Math.min(dot, idLength - ending.length)) + ending
  }
  return candidate
}

/** Letters that have a plain form but do not fall apart into it and a mark. */
const plainLetters: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  '+': 'plus',
  '&': 'and',
}

/**
 * A name in plain ASCII. One with letters of another script becomes a number made of the name, equal for equal names: what
 * is left of `ТНТ HD` would be the same as of `НТВ HD`.
 */
function slug(name: string): string {
  const folded = foldForSearch(name).replaceAll(/[øæœßđðþłı+&]/g, (letter) => plainLetters[letter] ?? '')
  const plain = folded.replaceAll(/[^a-z0-9]+/g, '')
  const isWhole = plain !== '' && !/[^\P{L}a-z]/u.test(folded)
  return isWhole ? plain : `channel${Number.parseInt(hash('sha256', folded).slice(0, 10), 16)}`
}

function isNumber(name: string): boolean {
  return /^\d+([.-]\d+)?$/.test(name)
}
