import { limits } from '@guidefeed/contract'
import type { CallInput } from '@guidefeed/contract/client'
import type { LinkedEntry } from './chosen-channels.ts'

type Body = CallInput<'playlistNamesUpdate'>['body']

/** Texts with `//` may be stream addresses, which never leave the browser. */
const isSendable = (text: string) =>
  text !== '' && text.length <= limits.playlistNameLength && !text.includes('//')

/**
 * Returns the body of `playlistNamesUpdate`: parallel lists of channel, name and `tvg-id`, '' where a row lacks one. Each text is there
 * once, and as many per channel as the server keeps. Only for customers who have given their consent, which the body states.
 */
export function namesToKeep(entries: readonly LinkedEntry[]): Body {
  const body: Body = { consent: true, channel_ids: [], names: [], tvg_ids: [] }
  for (const [channelId, group] of Map.groupBy(entries, (entry) => entry.channelId)) {
    const names = distinct(group.flatMap((entry) => entry.names))
    const tvgIds = distinct(group.map(({ id }) => id))
    for (let at = 0; at < Math.max(names.length, tvgIds.length); at += 1) {
      body.channel_ids.push(channelId)
      body.names.push(names[at] ?? '')
      body.tvg_ids.push(tvgIds[at] ?? '')
    }
  }
  return body
}

const distinct = (texts: readonly string[]) =>
  [...new Set(texts.filter(isSendable))].slice(0, limits.playlistNamesPerChannel)
