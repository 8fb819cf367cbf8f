import { type Cursor, warn } from './cursor.ts'
import { limits } from './limits.ts'
import { attribute } from './tag-reader.ts'

/** Returns the channel id in an attribute of the last tag; empty if missing or too long. */
export function channelId(cursor: Cursor, name: 'id' | 'channel'): string {
  const id = attribute(cursor, name) ?? ''
  if (id.length <= limits.idLength) return id
  warn(cursor, 'id_too_long', `a channel's id of more than ${limits.idLength} characters`)
  return ''
}
