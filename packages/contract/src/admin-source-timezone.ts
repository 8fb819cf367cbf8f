import { z } from 'zod'
import { IdText } from './fields.ts'
import { item, route } from './route.ts'

/** Zone proposed for a source whose times name no offset. */
export const TimezoneProposal = z.object({
  /** As `timezone` of a source. */
  timezone: z.string(),
  /** `other_sources`: its programmes start in this zone when those of other sources do. `country`: the zone of its country. */
  by: z.enum(['other_sources', 'country']),
  /** Number of programmes that were compared and agree. */
  compared: z.int(),
})
export type TimezoneProposal = z.infer<typeof TimezoneProposal>

/** Null if the last run's times name their offsets, or the source's zone is right as far as is known. */
export const adminSourceTimezone = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/source/:id/timezone',
  params: z.object({ id: IdText }),
  response: item(TimezoneProposal.nullable()),
  errors: ['source_not_found'],
})
