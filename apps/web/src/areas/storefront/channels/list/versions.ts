import type { Channel } from '@guidefeed/contract'
import { searchWords } from '../../../../lib/search-words.ts'

/** A row of the list. Other versions of a channel (HD, +1) are folded under its row, or follow it as rows of their own. */
export type ListRow = {
  channel: Channel
  /** The other versions; empty for a version's own row. */
  versions: readonly Channel[]
  isOpen: boolean
  isVersion: boolean
}

/** `+1` at the end of a name, which `1+1` does not have. */
const shift = /\s\+\s?1h?$/i
const format = /(?:^|[\s(_-])(?:u?hd|fhd|[48]k)(?:$|[\s)_-])/i

/** Whether a name says that the channel sends everything an hour later. */
export const isShifted = (name: string): boolean => shift.test(name)

export function isHd(name: string): boolean {
  return format.test(name)
}

const keys = new WeakMap<Channel, string>()

/** Equal for the versions of a channel: its country, and its name without picture format and time shift. */
export function versionKey(channel: Channel): string {
  let key = keys.get(channel)
  if (key === undefined) {
    key = `${channel.country_id} ${searchWords(channel.name.replace(shift, '')).join(' ')}`
    keys.set(channel, key)
  }
  return key
}

type FoldOptions = {
  /** Channels whose row is open. */
  open: ReadonlySet<number>
  /** The search whose results these are: the first of a group is its row, or its first HD version if the search names one. Otherwise the plainest version with a guide is. */
  search: string | null
}

/** Folds the versions of each channel under one row, which stands where that channel stood. */
export function foldVersions(channels: readonly Channel[], { open, search }: FoldOptions): ListRow[] {
  const groups = new Map<string, Channel[]>()
  for (const channel of channels) {
    const key = versionKey(channel)
    const group = groups.get(key)
    if (group) group.push(channel)
    else groups.set(key, [channel])
  }
  return channels.flatMap((channel) => {
    const group = groups.get(versionKey(channel)) ?? []
    if (group.length < 2) return rowOf(channel)
    const head =
      search === null
        ? group.reduce((best, other) => (weight(other) < weight(best) ? other : best))
        : (isHd(search) && group.find(({ name }) => isHd(name))) || group[0]
    if (head !== channel) return []
    const versions = group.filter((other) => other !== channel)
    const isOpen = open.has(channel.id)
    const row: ListRow = { channel, versions, isOpen, isVersion: false }
    return isOpen ? [row, ...versions.map((version) => ({ ...rowOf(version), isVersion: true }))] : [row]
  })
}

/** Returns the channels that “Select all shown” adds: those of the rows, but none of a group of which a version is selected. */
export function unselectedOf(rows: readonly ListRow[], selection: ReadonlySet<number>): number[] {
  let isGroupSelected = false
  return rows.flatMap(({ channel, versions, isVersion }) => {
    // The rows of other versions follow that of their group.
    if (!isVersion) isGroupSelected = [channel, ...versions].some(({ id }) => selection.has(id))
    return isGroupSelected ? [] : [channel.id]
  })
}

/** Number of channels of a list, without versions that have a row with others, and with them. */
export function countChannels(rows: readonly ListRow[]): { shownCount: number; allCount: number } {
  const own = rows.filter(({ isVersion }) => !isVersion)
  return { shownCount: own.length, allCount: own.length + own.flatMap(({ versions }) => versions).length }
}

/** One for all rows, which rerender only if their props change. */
const noVersions: readonly Channel[] = []

export const rowOf = (channel: Channel): ListRow => ({
  channel,
  versions: noVersions,
  isOpen: false,
  isVersion: false,
})

function weight({ name, coverage }: Channel): number {
  return (coverage.refreshed_at === null ? 4 : 0) + (isShifted(name) ? 2 : 0) + (isHd(name) ? 1 : 0)
}
