import { type Cursor, warn } from './cursor.ts'
import { limits } from './limits.ts'
import { attribute } from './tag-reader.ts'

/** The channel's id in an attribute of the tag read last; empty where there is none, or one longer than any real id. */
export function channelId(cursor: Cursor, name: 'id' | 'channel'): string {
  const id = attribute(cursor, name) ?? ''
  if (id.length <= limits.idLength) return id
  warn(cursor, 'id_too_long', `a channel's id of more than ${limits.idLength} characters`)
  return ''
}
