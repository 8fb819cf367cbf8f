import { z } from 'zod'
import { Country } from './catalogue.ts'
import { CountryCode } from './country-codes.ts'
import { Id, IdText, Instant, PageQuery } from './fields.ts'
import { list, route } from './route.ts'

/** Changes may be shown a minute late. */
const changelogCache = { maxAgeSeconds: 60 }

/** `restored`: offered again after a removal. */
export const ChannelChangeKind = z.enum(['added', 'renamed', 'id_changed', 'merged', 'removed', 'restored'])
export type ChannelChangeKind = z.infer<typeof ChannelChangeKind>

/** A channel as it was after the change. */
export const ChangedChannel = z.object({
  name: z.string(),
  xmltv_id: z.string(),
  /** Name before, if it changed; for a merge, name of the channel that became part of this one. */
  former_name: z.string().nullable(),
  /** ID before the change. */
  former_xmltv_id: z.string().nullable(),
})
export type ChangedChannel = z.infer<typeof ChangedChannel>

/** Channels of a country that changed in the same way at once. */
export const ChannelChange = z.object({
  id: Id,
  kind: ChannelChangeKind,
  country: Country.pick({ id: true, code: true, name: true }),
  happened_at: Instant,
  channel_count: z.int(),
  /** The first ones by name. */
  channels: z.array(ChangedChannel),
})
export type ChannelChange = z.infer<typeof ChannelChange>

const Paging = PageQuery.pick({ page: true, per_page: true })

/** Public changelog of channels, newest first. */
export const channelChangeList = route({
  audience: 'public',
  method: 'GET',
  path: '/channel-change',
  query: Paging.extend({ country: CountryCode.optional() }),
  response: list(ChannelChange),
  cache: changelogCache,
})

/** All channels of one entry, by name. */
export const channelChangeChannels = route({
  audience: 'public',
  method: 'GET',
  path: '/channel-change/:id/channel',
  params: z.object({ id: IdText }),
  query: Paging,
  response: list(ChangedChannel),
  errors: ['channel_change_not_found'],
  cache: changelogCache,
})
