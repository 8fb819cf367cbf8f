import { writeChannel } from '@guidefeed/xmltv'
import type { ChannelRow } from '../../catalogue/index.ts'

/**
 * Writes the `<channel>` element: our public id, all names, and the logo if players can reach it (`webAddress`). Former ids are names too:
 * players that find no channel by id try its names, so their playlists need no change (record 0138).
 */
export function writeChannelElement(
  channel: Pick<ChannelRow, 'xmltvId' | 'name' | 'otherNames' | 'formerIds' | 'logoUrl'>,
): string {
  const formerIds = channel.formerIds.filter((id) => !isNumber(id))
  const names = new Set([channel.name, ...channel.otherNames, ...formerIds])
  return writeChannel({
    id: channel.xmltvId,
    displayNames: [...names].map((value) => ({ value })),
    ...(channel.logoUrl === null ? {} : { icons: [{ src: channel.logoUrl }] }),
  })
}

/** Jellyfin and Tvheadend take a name of digits for the number of the channel. */
export const isNumber = (text: string) => /^\d+([.-]\d+)?$/.test(text)
