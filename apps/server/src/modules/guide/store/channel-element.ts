import { writeChannel } from '@guidefeed/xmltv'
import type { ChannelRow } from '../../catalogue/index.ts'

/** Writes the `<channel>` element: our public id, all names, and the logo if players can reach it (`webAddress`). */
export function writeChannelElement(
  channel: Pick<ChannelRow, 'xmltvId' | 'name' | 'otherNames' | 'logoUrl'>,
): string {
  return writeChannel({
    id: channel.xmltvId,
    displayNames: [channel.name, ...channel.otherNames].map((value) => ({ value })),
    ...(channel.logoUrl === null ? {} : { icons: [{ src: channel.logoUrl }] }),
  })
}
