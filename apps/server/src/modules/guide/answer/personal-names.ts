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

/** Creates the writer of a link's `<channel>` elements with the customer's own names; null = the stored elements need no change. */
export function createPersonalNames(deps: { listNames: (userId: number) => Promise<PlaylistNameRow[]> }) {
  return async (link: LinkRow, entries: readonly ChannelEntry[]): Promise<PersonalElements | null> =>
    link.hasPlaylistNames ? writePersonalElements(entries, await deps.listNames(link.userId)) : null
}
export type PersonalNames = ReturnType<typeof createPersonalNames>

const lastName = '</display-name>\n'
const displayNames = / {4}<display-name>.*\n/g

/**
 * Writes the `<channel>` elements of a link with the customer's own names after the catalogue's (record 0140), unless another channel
 * has the name. Elements are tiny: 200 of them are unpacked and packed in a few milliseconds. Null = no name differs from the
 * catalogue's.
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
  const channels = entries.map(({ channelId, guide }) => {
    const element = stored.toString('utf8', at, (at += guide.channel.plainLength))
    const names = (ownNames.get(channelId) ?? []).filter((name) => !isNumber(name))
    return { element, added: new Set(names.map(writeDisplayName)) }
  })
  const holders = countHolders(channels)
  const plain = Buffer.from(
    channels
      .map(({ element, added }) => {
        const own = [...added].filter(
          (line) => holders.get(line.toLowerCase()) === 1 && !element.includes(line),
        )
        return insertNames(element, own.join(''))
      })
      .join(''),
  )
  if (plain.equals(stored)) return null
  return { fragment: prepareFragment(await deflateFragment(plain)), hash: hash('sha256', plain, 'base64url') }
}

type Channel = { element: string; added: ReadonlySet<string> }

/** Number of channels that have a name, in any case: players would link one of several to the wrong channel. */
function countHolders(channels: readonly Channel[]): Map<string, number> {
  const holders = new Map<string, number>()
  for (const { element, added } of channels) {
    const known = element.match(displayNames) ?? []
    for (const line of new Set([...known, ...added].map((one) => one.toLowerCase())))
      holders.set(line, (holders.get(line) ?? 0) + 1)
  }
  return holders
}

function insertNames(element: string, lines: string): string {
  const end = element.lastIndexOf(lastName) + lastName.length
  return element.slice(0, end) + lines + element.slice(end)
}
