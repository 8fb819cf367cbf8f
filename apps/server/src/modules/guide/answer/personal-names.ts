import { hash } from 'node:crypto'
import { deflateFragment, inflateFragment, joinFragments, prepareFragment } from '@guidefeed/gzip-splice'
import type { PreparedFragment } from '@guidefeed/gzip-splice'
import { writeDisplayName } from '@guidefeed/xmltv'
import type { LinkRow } from '../link/guide-link.repository.ts'
import type { PlaylistNameRow } from '../link/playlist-name.repository.ts'
import { isNumber } from '../store/channel-element.ts'
import type { ChannelEntry } from '../store/adapted-guides.ts'

/** All `<channel>` elements of a guide; equal hash, equal bytes. */
export type PersonalElements = { fragment: PreparedFragment; hash: string }

/** Reads the customer's names, if the link has any, and writes the elements of its channels with them; null = as stored. */
export function createPersonalElements(deps: { listNames: (userId: number) => Promise<PlaylistNameRow[]> }) {
  return async (link: LinkRow, entries: readonly ChannelEntry[]): Promise<PersonalElements | null> =>
    link.hasPlaylistNames ? writePersonalElements(entries, await deps.listNames(link.userId)) : null
}
export type ReadPersonalElements = ReturnType<typeof createPersonalElements>

const lastName = '</display-name>\n'

/**
 * Writes the `<channel>` elements of a link with the customer's own names after the catalogue's (record 0140). Elements are tiny: 200
 * of them are unpacked and packed in a few milliseconds; programmes stay as they are. Null = no name differs from the catalogue's.
 */
export async function writePersonalElements(
  entries: readonly ChannelEntry[],
  rows: readonly PlaylistNameRow[],
): Promise<PersonalElements | null> {
  const ownNames = new Map(rows.map(({ channelId, names, tvgIds }) => [channelId, [...names, ...tvgIds]]))
  if (!entries.some(({ channelId }) => ownNames.has(channelId))) return null
  // Joined, since unpacking costs more by the piece than by the byte.
  const stored = Buffer.from(inflateFragment(joinFragments(entries.map(({ guide }) => guide.channel))))
  let at = 0
  let elements = ''
  for (const { channelId, guide } of entries) {
    const element = stored.toString('utf8', at, (at += guide.channel.plainLength))
    elements += withNames(element, ownNames.get(channelId) ?? [])
  }
  const plain = Buffer.from(elements)
  if (plain.equals(stored)) return null
  return { fragment: prepareFragment(await deflateFragment(plain)), hash: hash('sha256', plain, 'base64url') }
}

/** Adds names to a `<channel>` element, after its own, each once. */
function withNames(element: string, names: readonly string[]): string {
  const lines = new Set(names.filter((name) => !isNumber(name)).map(writeDisplayName))
  const added = [...lines].filter((line) => !element.includes(line)).join('')
  const end = element.lastIndexOf(lastName) + lastName.length
  return element.slice(0, end) + added + element.slice(end)
}
