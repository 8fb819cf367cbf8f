import { z } from 'zod'
import { TimezoneProposal } from './admin-source-timezone.ts'
import { NamedChannels, sourceFaultFields, SourceFields } from './admin-source.ts'
import { Day, Id, IdText } from './fields.ts'
import { item, route } from './route.ts'

/**
 * Likely cause for which a run would add no programmes: no channel or no programme in the file, none that can be read, or all of
 * which have ended or lie beyond the days of the guide, or no channel with a country.
 */
export const trialObstacles = [
  'no_channels',
  'no_programmes',
  'unreadable',
  'past_only',
  'other_days',
  'no_country',
] as const
export type TrialObstacle = (typeof trialObstacles)[number]

export const TrialFindings = z.object({
  /** Null = a run would add programmes. */
  obstacle: z.enum(trialObstacles).nullable(),
  /** Uncompressed size. */
  bytes: z.int(),
  channels_found: z.int(),
  /** Channels of the catalogue that the source has: how many, and the first fifty. */
  matched_channels: z.object({
    count: z.int(),
    first: z.array(
      z.object({ source_key: z.string(), channel_id: Id, name: z.string(), xmltv_id: z.string() }),
    ),
  }),
  /** Those that a run would add. */
  new_channels: NamedChannels,
  /** Left out by a run: the source has no country, and their ids end in none. */
  channels_without_country: z.int(),
  programmes_read: z.int(),
  programmes_in_window: z.int(),
  /** Unreadable programmes by reason. */
  dropped: z.record(z.string(), z.int()),
  changed: z.record(z.string(), z.int()),
  /** The first hundred. `line` 0 = the whole file. */
  warnings: z.array(z.object({ line: z.int(), message: z.string() })),
  /** Offsets that times name, in minutes east of UTC; null = none, so the zone of the source applies. Most frequent first. */
  offsets: z.array(z.object({ minutes: z.int().nullable(), times: z.int() })),
  /** If at least half of the times name no offset. */
  timezone_proposal: TimezoneProposal.nullable(),
  /** Programmes that begin on each UTC day of the window. */
  days: z.array(z.object({ day: Day, programmes: z.int() })),
})
export type TrialFindings = z.infer<typeof TrialFindings>

/** A trial read in the background. `findings` once it is `done`, `error` once it has `failed`. */
export const SourceTrial = z.object({
  id: Id,
  status: z.enum(['running', 'done', 'failed']),
  findings: TrialFindings.nullable(),
  error: z.string().nullable(),
  ...sourceFaultFields,
})
export type SourceTrial = z.infer<typeof SourceTrial>

/**
 * Begins to read an address that no source has, for at most five minutes. Creates no source or channel. Replaces the administrator's
 * running trial; trials of other administrators are not affected. Two run at a time.
 */
export const adminSourceTrialCreate = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/source/trial',
  body: SourceFields.pick({ url: true }).extend({
    country_id: SourceFields.shape.country_id.default(null),
    timezone: SourceFields.shape.timezone.default('+00:00'),
  }),
  response: item(SourceTrial),
  status: 201,
  errors: ['source_trial_running'],
})

/** Ends the administrator's own running trial. Idempotent. Needs no fresh proof, because the page calls it when it is left. */
export const adminSourceTrialCancel = route({
  audience: 'admin',
  method: 'DELETE',
  path: '/admin/source/trial/:id',
  params: z.object({ id: IdText }),
  response: item(SourceTrial),
  errors: ['source_trial_not_found'],
})

/** Results are kept for a day. */
export const adminSourceTrialRead = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/source/trial/:id',
  params: z.object({ id: IdText }),
  response: item(SourceTrial),
  errors: ['source_trial_not_found'],
})
