import { z } from 'zod'
import { failsWith } from './field-error.ts'
import { Day, Id, IdListText, IdText, Instant, limits, PageQuery, sortBy } from './fields.ts'
import { item, list, route } from './route.ts'

/** The web keeps catalogue answers with `all=true` for an hour (specification section 9); the server revalidates by ETag. */
const catalogueCache = { maxAgeSeconds: 0 }

export const Country = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  channel_count: z.int(),
})
export type Country = z.infer<typeof Country>

export const Coverage = z.object({
  /** Days from today on whose programmes are known; the last may be partly filled, so with one decimal. */
  days_ahead: z.number(),
  described_percent: z.int(),
  refreshed_at: Instant.nullable(),
  /** One number 0 to 1 a day from today on: the share of the day that is filled, for the day ticks. */
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
  /** Root-relative, on our own origin; 404 while there is no image of it. */
  logo_url: z.string().nullable(),
  coverage: Coverage,
})
export type Channel = z.infer<typeof Channel>

export const Programme = z.object({
  title: z.string(),
  sub_title: z.string().nullable(),
  desc: z.string().nullable(),
  category: z.array(z.string()),
  /** As viewers write it, `S01E02`; null where unknown. */
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

export const countryList = route({
  audience: 'public',
  method: 'GET',
  path: '/country',
  query: PageQuery.extend({ sort: sortBy('name') }),
  response: list(Country),
  cache: catalogueCache,
})

export const channelList = route({
  audience: 'public',
  method: 'GET',
  path: '/channel',
  query: PageQuery.extend({ country_id: IdListText.optional(), sort: sortBy('name') }),
  response: list(Channel),
  cache: catalogueCache,
})

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

/** Current programmes of the rows that a visitor sees: beside the specification's calls, since the list shows it to guests too. */
export const nowPlaying = route({
  audience: 'public',
  method: 'GET',
  path: '/epg/now',
  query: z.strictObject({
    channel_id: IdListText.refine(
      (ids) => ids.length <= limits.nowChannels,
      failsWith('too_many', { max: limits.nowChannels }),
    ),
  }),
  response: item(z.array(NowNext)),
})

export const ServiceStatus = z.object({
  now: Instant,
  channels: z.int(),
  /** Those whose guide has not ended. */
  channels_with_guide: z.int(),
  sources: z.int(),
  /** Sources that have never been read to their end. */
  sources_waiting: z.int(),
  sources_failing: z.int(),
})
export type ServiceStatus = z.infer<typeof ServiceStatus>

/** Progress of the guides, for the progress line on the page and for health checks. */
export const serviceStatus = route({
  audience: 'public',
  method: 'GET',
  path: '/status',
  response: item(ServiceStatus),
})

/**
 * `waiting` have never been read to their end; `failing` failed at their last reading, or have not been read well for 36 hours.
 * The guide before that stays.
 */
export const SourceState = z.enum(['ok', 'waiting', 'failing'])
export type SourceState = z.infer<typeof SourceState>

/** The sources of one country together; nothing that tells which they are or where they lie. */
export const SourceGroup = z.object({
  /** Null = sources that are of no single country. */
  country: Country.pick({ id: true, code: true, name: true }).nullable(),
  sources: z.int(),
  failing: z.int(),
  state: SourceState,
  last_good_at: Instant.nullable(),
})
export type SourceGroup = z.infer<typeof SourceGroup>

export const StatusReport = z.object({
  now: Instant,
  /** Whether guide links answer, tried from outside within the last half minute. */
  guide: z.enum(['up', 'down']),
  channels: z.int(),
  /** One entry a day from today on: channels whose guide knows something of that day. */
  coverage: z.array(z.object({ day: Day, channels: z.int() })),
  /** By name of the country, those of no single country first. */
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
