import type { ChannelRecord } from '../records.ts'
import type { Cursor } from './cursor.ts'
import { type ChildReader, readChildren } from './element-children.ts'
import { readIcon, readLangText, readUrl } from './simple-elements.ts'
import { channelId } from './channel-id.ts'

const readers = new Map<string, ChildReader<ChannelRecord>>([
  ['display-name', (cursor, channel) => readLangText(cursor, channel.displayNames)],
  ['icon', (cursor, channel) => readIcon(cursor, channel.icons)],
  ['url', (cursor, channel) => readUrl(cursor, channel.urls)],
])

/** Reads a `<channel>`, from after its start tag. */
export function readChannel(cursor: Cursor, line: number): ChannelRecord {
  const channel: ChannelRecord = {
    id: channelId(cursor, 'id'),
    displayNames: [],
    icons: [],
    urls: [],
    line,
  }
  readChildren(cursor, 'channel', readers, channel)
  return channel
}
