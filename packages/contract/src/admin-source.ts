import { z } from 'zod'
import { SourceState } from './catalogue.ts'
import {
  FlagText,
  Id,
  IdText,
  Instant,
  limits,
  PageQuery,
  RecordName,
  RecordVersion,
  sortBy,
} from './fields.ts'
import { codesOf, sourceFaultMessages } from './messages/index.ts'
import { item, list, route } from './route.ts'

const ById = z.object({ id: IdText })
const ByRun = z.object({ id: IdText, run: IdText })

/**
 * `running`: not ended yet. `unchanged`: the same content as before. `damaged`: cut off or corrupt, so nothing was removed.
 * `held_back`: suspicious, so the previous guides stay.
 */
export const sourceRunStatuses = ['running', 'ok', 'unchanged', 'damaged', 'held_back', 'failed'] as const

/** Names of channels: how many, and the first fifty. */
export const NamedChannels = z.object({ count: z.int(), names: z.array(z.string()) })

/** Channels that are not mapped yet, channels that the source supplies but no longer has, and programmes in the window. */
export const RunDifference = z.object({
  new_channels: NamedChannels,
  gone_channels: NamedChannels,
  programmes_before: z.int().nullable(),
  programmes_after: z.int(),
})
export type RunDifference = z.infer<typeof RunDifference>

/** For a screen to word `error`, which is the English text of the code with the params; null = none, or a result of before there were codes. */
export const sourceFaultFields = {
  error_code: z.enum(codesOf(sourceFaultMessages)).nullable(),
  error_params: z.record(z.string(), z.unknown()).nullable(),
}

/** A run of a source. `programmes_read` = `programmes_kept` + the sum of `dropped`. */
export const SourceRun = z.object({
  id: Id,
  started_at: Instant,
  finished_at: Instant.nullable(),
  status: z.enum(sourceRunStatuses),
  /** Uncompressed size. */
  bytes: z.int(),
  channels_found: z.int(),
  programmes_read: z.int(),
  programmes_kept: z.int(),
  /** Dropped programmes by reason. */
  dropped: z.record(z.string(), z.int()),
  /** Repairs and other findings by kind. */
  changed: z.record(z.string(), z.int()),
  /** The first hundred. `line` 0 = the whole file. */
  warnings: z.array(z.object({ line: z.int(), message: z.string() })),
  /** Reason why it failed or was held back, in English. */
  error: z.string().nullable(),
  ...sourceFaultFields,
  /** Held back, and neither accepted, refused nor superseded by a later run. */
  acceptable: z.boolean(),
  /** The run before it that changed the guides; null = none. */
  previous: z.object({ channels_found: z.int(), programmes_kept: z.int() }).nullable(),
  /** Changes that a held-back run would make; null = another status. */
  difference: RunDifference.nullable(),
  /** When an administrator accepted or refused what it held back; null = neither. */
  accepted_at: Instant.nullable(),
  refused_at: Instant.nullable(),
  /** The administrator; null = nobody, or not known. */
  decided_by: z.object({ id: Id, name: z.string() }).nullable(),
})
export type SourceRun = z.infer<typeof SourceRun>

/** Only administrators see `held_back` and `off` (not read automatically). */
export const adminSourceStates = [...SourceState.options, 'held_back', 'off'] as const
export const AdminSourceState = z.enum(adminSourceStates)
export type AdminSourceState = z.infer<typeof AdminSourceState>

export const AdminSource = z.object({
  id: Id,
  name: z.string(),
  /**
   * `file:` for sources added by the command line from a file of the server. User name, password and secrets of the query are shown
   * as `***`. An edit that keeps `***` and the origin keeps them; any other `***` is refused (`source_url_masked`).
   */
  url: z.string(),
  /** Country of its channels; null = their ids end in a country. */
  country_id: Id.nullable(),
  /** Zone of times without an offset: `+08:00` or `Europe/Berlin`. */
  timezone: z.string(),
  /** The source with the higher number provides a shared channel; the other fills the times that it lacks. */
  priority: z.int(),
  /** Terms of use of the guide. */
  licence: z.string(),
  /** Hours between runs; each source is also read once a day. */
  schedule: z.int(),
  active: z.boolean(),
  state: AdminSourceState,
  /** A run is queued or in progress. */
  running: z.boolean(),
  /** Number of channels of which it supplies most of the time ahead. */
  channels: z.int(),
  /** Mean number of days ahead that these channels are filled; null without channels. */
  days_ahead: z.number().nullable(),
  last_good_at: Instant.nullable(),
  /** When it is read next, unless a run is requested before; null = switched off. */
  next_run_at: Instant.nullable(),
  last_run: SourceRun.omit({
    warnings: true,
    previous: true,
    difference: true,
    accepted_at: true,
    refused_at: true,
    decided_by: true,
  }).nullable(),
  /** Run that waits for an administrator's decision; null = none. */
  held_run_id: Id.nullable(),
  version: RecordVersion,
})
export type AdminSource = z.infer<typeof AdminSource>

/** The server also requires that zone and country exist, and that no other source has the address. */
export const SourceFields = z.strictObject({
  name: RecordName,
  /** Fetched from public addresses only, also after redirects. */
  url: z
    .string()
    .trim()
    .max(limits.sourceUrlLength)
    // One spelling, so that no address is stored twice.
    .pipe(z.url({ protocol: /^https?$/, normalize: true })),
  country_id: Id.nullable(),
  timezone: z.string().trim().min(1).max(limits.timezoneLength),
  priority: z.int().min(-limits.sourcePriorityMax).max(limits.sourcePriorityMax),
  licence: z.string().trim().max(limits.licenceLength),
  schedule: z.int().min(1).max(limits.sourceScheduleMaxHours),
  active: z.boolean(),
})
const { country_id, timezone, priority, licence, schedule, active } = SourceFields.shape

/** By name. `search`: in names and addresses. */
export const adminSourceList = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/source',
  query: PageQuery.extend({
    state: AdminSourceState.optional(),
    active: FlagText.optional(),
    country_id: IdText.optional(),
    sort: sortBy('id', 'name', 'priority'),
  }),
  response: list(AdminSource.extend({ country_name: z.string().nullable() })),
})

export const adminSourceRead = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/source/:id',
  params: ById,
  response: item(AdminSource),
  errors: ['source_not_found'],
})

/** Adds a source, which is read within a minute. */
export const adminSourceCreate = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/source',
  body: SourceFields.extend({
    country_id: country_id.default(null),
    timezone: timezone.default('+00:00'),
    priority: priority.default(0),
    licence: licence.default(''),
    schedule: schedule.default(limits.sourceScheduleDefaultHours),
    active: active.default(true),
  }),
  response: item(AdminSource),
  status: 201,
})

/**
 * Absent fields stay. If the change affects guides, this source and those that share its channels are read again within a minute.
 * An inactive source keeps its channels until another supplies them.
 */
export const adminSourceUpdate = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'PUT',
  path: '/admin/source/:id',
  params: ById,
  body: SourceFields.extend({ version: RecordVersion }).partial(),
  response: item(AdminSource),
  errors: ['source_not_found', 'record_changed'],
})

/** Removes a source. Its channels and guides stay, and other sources with these channels take over within a minute. */
export const adminSourceDelete = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'DELETE',
  path: '/admin/source/:id',
  params: ById,
  response: item(z.object({ id: Id })),
  errors: ['source_not_found'],
})

/** Queues a run, also of an inactive source. Idempotent while a run is queued or in progress. */
export const adminSourceRun = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/source/:id/run',
  params: ById,
  response: item(AdminSource),
  errors: ['source_not_found'],
})

/** Newest first. Kept for 90 days, and always the last hundred. */
export const adminSourceRuns = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/source/:id/runs',
  params: ById,
  query: PageQuery.pick({ page: true, per_page: true }).extend({
    status: z.enum(sourceRunStatuses).optional(),
  }),
  response: list(SourceRun),
  errors: ['source_not_found'],
})

/** Queues a run that accepts what this one held back, even if the source has changed since. */
export const adminSourceRunAccept = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/source/:id/runs/:run/accept',
  params: ByRun,
  response: item(AdminSource),
  errors: ['source_not_found', 'source_run_not_found', 'source_run_not_acceptable', 'source_running'],
})

/** Refuses what a run held back: the previous guides stay, and the source is `held_back` again only after another such run. */
export const adminSourceRunRefuse = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/source/:id/runs/:run/refuse',
  params: ByRun,
  response: item(AdminSource),
  errors: ['source_not_found', 'source_run_not_found', 'source_run_not_acceptable', 'source_running'],
})

/**
 * Moves a source directly above another in the order of priorities (`above: null` = to the end) by changing as few priorities as
 * possible. Returns all sources whose priority has changed.
 */
export const adminSourceMove = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/source/:id/move',
  params: ById,
  body: z.strictObject({ above: Id.nullable() }),
  response: item(z.array(AdminSource)),
  errors: ['source_not_found'],
})
