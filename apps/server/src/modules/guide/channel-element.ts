import { writeChannel } from '@guidefeed/xmltv'
import type { ChannelRow } from '../catalogue/index.ts'

/** The `<channel>` of a guide: our public id, all names, and the logo where it has an address of its own. */
export function writeChannelElement(
  channel: Pick<ChannelRow, 'xmltvId' | 'name' | 'otherNames' | 'logoUrl'>,
): string {
  return writeChannel({
    id: channel.xmltvId,
    displayNames: [channel.name, ...channel.otherNames].map((value) => ({ value })),
    ...(channel.logoUrl?.startsWith('http') === true ? { icon: channel.logoUrl } : {}),
  })
}
