import { z } from 'zod'
import { failsWith } from './field-error.ts'
import { Id, Instant, limits } from './fields.ts'
import { listOf } from './input-list.ts'
import { defaultBodyLimitBytes, item, route } from './route.ts'

/** Names and `tvg-id`s of one channel in the customer's own playlist. */
export const PlaylistName = z.object({
  channel_id: Id,
  /** Public id and name of the channel in our catalogue. */
  xmltv_id: z.string(),
  channel: z.string(),
  names: z.array(z.string()),
  tvg_ids: z.array(z.string()),
})
export type PlaylistName = z.infer<typeof PlaylistName>

/** `kept_at`: time of the consent; null = nothing is kept. */
const KeptPlaylistNames = z.object({ kept_at: Instant.nullable(), channels: z.array(PlaylistName) })
export type KeptPlaylistNames = z.infer<typeof KeptPlaylistNames>

const Text = z.string().max(limits.playlistNameLength)

/** Names of the caller's playlist, by channel. */
export const playlistNamesRead = route({
  audience: 'customer',
  actingAs: 'allowed',
  method: 'GET',
  path: '/playlist-names',
  response: item(KeptPlaylistNames),
})

/**
 * Replaces the names, with the customer's consent. The lists are parallel: entry by entry its channel, name and `tvg-id`; an empty text
 * is left out. Kept are the first six names and ids of each channel that is selected or in the guide, without web addresses.
 */
export const playlistNamesUpdate = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'PUT',
  path: '/playlist-names',
  body: z
    .strictObject({
      consent: z.literal(true),
      channel_ids: listOf(Id, { max: limits.playlistEntries }),
      names: listOf(Text, { max: limits.playlistEntries }),
      tvg_ids: listOf(Text, { max: limits.playlistEntries }),
    })
    .refine(({ channel_ids: ids, names }) => ids.length === names.length, {
      ...failsWith('wrong_format'),
      path: ['names'],
    })
    .refine(({ channel_ids: ids, tvg_ids: tvgIds }) => ids.length === tvgIds.length, {
      ...failsWith('wrong_format'),
      path: ['tvg_ids'],
    }),
  // Fits the largest catalogue with names of usual length; bounds the head of a personal guide.
  bodyLimitBytes: defaultBodyLimitBytes + 1024 * 1024,
  response: item(KeptPlaylistNames),
})

/** Deletes the names, and with them the consent. Idempotent. */
export const playlistNamesDelete = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'DELETE',
  path: '/playlist-names',
  response: item(KeptPlaylistNames),
})
