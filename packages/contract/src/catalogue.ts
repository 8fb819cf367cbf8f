import { z } from 'zod'
import { failsWith } from './field-error.ts'
import { Day, Id, IdListText, IdText, Instant, limits, PageQuery, sortBy } from './fields.ts'
import { item, list, route } from './route.ts'

/** The web caches catalogue answers with `all=true` for an hour (specification section 9); the server revalidates by ETag. */
const catalogueCache = { maxAgeSeconds: 0 }

export const Country = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  channel_count: z.int(),
})
export type Country = z.infer<typeof Country>

export const Coverage = z.object({
  /** Days from today with known programmes; the last may be partly filled, so one decimal. */
  days_ahead: z.number(),
  described_percent: z.int(),
  refreshed_at: Instant.nullable(),
  /** Filled share of each day from today, 0 to 1, for the day ticks. */
  filled: z.array(z.number()),
})
export type Coverage = z.infer<typeof Coverage>

export const Channel = z.object({
  id: Id,
  name: z.string(),
  xmltv_id: z.string(),
  /** Other names and former ids, for search. */
  aliases: z.array(z.string()),
  country_id: Id,
  /** Root-relative, on our own origin; 404 until the image is fetched. */
  logo_url: z.string().nullable(),
  coverage: Coverage,
})
export type Channel = z.infer<typeof Channel>

export const Programme = z.object({
  title: z.string(),
  sub_title: z.string().nullable(),
  desc: z.string().nullable(),
  category: z.array(z.string()),
  /** Display form, such as `S01E02`; null if unknown. */
  episode: z.string().nullable(),
  icon: z.string().nullable(),
  start: Instant,
  stop: Instant,
})
export type Programme = z.infer<typeof Programme>

export const NowNext = z.object({
  channel_id: Id,
  now: z.object({ title: z.string(), start: Instant, stop: Instant }).nullable(),
  next: z.object({ title: z.string(), start: Instant, stop: Instant }).nullable(),
})
export type NowNext = z.infer<typeof NowNext>

/** Countries whose channels are offered, by name. */
export const countryList = route({
  audience: 'public',
  method: 'GET',
  path: '/country',
  query: PageQuery.extend({ sort: sortBy('name') }),
  response: list(Country),
  cache: catalogueCache,
})

/** Channels on offer, by name in reverse order unless `sort=name`. `id` and `country_id` may list several. */
export const channelList = route({
  audience: 'public',
  method: 'GET',
  path: '/channel',
  query: PageQuery.extend({
    id: IdListText.optional(),
    country_id: IdListText.optional(),
    sort: sortBy('name'),
  }),
  response: list(Channel),
  cache: catalogueCache,
})

/** Programmes of one UTC day of a channel, today by default, with the current and the next one. */
export const channelSchedule = route({
  audience: 'customer',
  actingAs: 'allowed',
  method: 'GET',
  path: '/epg/:id',
  params: z.object({ id: IdText }),
  query: z.strictObject({ date: Day.optional() }),
  response: item(
    z.object({
      channel: Channel,
      now: Programme.nullable(),
      next: Programme.nullable(),
      programmes: z.array(Programme),
    }),
  ),
  errors: ['channel_not_found'],
})

/** A comma list of channels, up to `max`. */
const channelIds = (max: number) =>
  IdListText.refine((ids) => ids.length <= max, failsWith('too_many', { max }))

/** Current programmes of the visible rows; null for channels that are not offered. Not in the specification's calls, but the list shows them to guests too. */
export const nowPlaying = route({
  audience: 'public',
  method: 'GET',
  path: '/epg/now',
  query: z.strictObject({
    channel_id: channelIds(limits.nowChannels),
  }),
  response: item(z.array(NowNext)),
})

const GridRow = z.object({
  channel_id: Id,
  programmes: z.array(z.object({ title: z.string(), start: Instant, stop: Instant })),
})
export type GridRow = z.infer<typeof GridRow>

/**
 * Titles and times of the programmes that overlap the 29 hours after `from`, any local day with its night, for the programme grid; channels without any
 * and those that are not offered have an empty list. Visitors who are not signed in see today (`unauthenticated` otherwise) and are limited by network
 * (record 0149).
 */
export const programmeGrid = route({
  audience: 'visitor',
  actingAs: 'allowed',
  method: 'GET',
  path: '/epg/grid',
  query: z.strictObject({
    channel_id: channelIds(limits.gridChannels),
    from: Instant,
  }),
  response: item(z.array(GridRow)),
  errors: ['unauthenticated'],
})

export const ServiceStatus = z.object({
  now: Instant,
  channels: z.int(),
  /** Channels whose guide has not ended. */
  channels_with_guide: z.int(),
  sources: z.int(),
  /** Sources that were never read completely. */
  sources_waiting: z.int(),
  sources_failing: z.int(),
})
export type ServiceStatus = z.infer<typeof ServiceStatus>

/** Progress of building guides, for the page's progress line and for health checks. */
export const serviceStatus = route({
  audience: 'public',
  method: 'GET',
  path: '/status',
  response: item(ServiceStatus),
})

/**
 * `waiting` were never read completely; `failing` failed at the last run, or had no successful run for 36 hours. The previous
 * guide stays.
 */
export const SourceState = z.enum(['ok', 'waiting', 'failing'])
export type SourceState = z.infer<typeof SourceState>

/** The sources of one country, summed up without revealing names or addresses. */
export const SourceGroup = z.object({
  /** Null = sources without a single country. */
  country: Country.pick({ id: true, code: true, name: true }).nullable(),
  sources: z.int(),
  failing: z.int(),
  state: SourceState,
  last_good_at: Instant.nullable(),
})
export type SourceGroup = z.infer<typeof SourceGroup>

export const StatusReport = z.object({
  now: Instant,
  /** Whether guide links answer, as checked from outside within the last half minute. */
  guide: z.enum(['up', 'down']),
  channels: z.int(),
  /** Per day from today: number of channels with a guide for that day. */
  coverage: z.array(z.object({ day: Day, channels: z.int() })),
  /** By country name; sources without a single country come first. */
  sources: z.array(SourceGroup),
})
export type StatusReport = z.infer<typeof StatusReport>

/** Data of the status page. */
export const statusReport = route({
  audience: 'public',
  method: 'GET',
  path: '/status/report',
  response: item(StatusReport),
})
