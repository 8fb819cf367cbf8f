import { z } from 'zod'
import { failsWith } from './field-error.ts'
import { Instant, limits, PageQuery, sortBy } from './fields.ts'
import { listOf } from './input-list.ts'
import { digestMissing, ExpectedDigest, hasDigest, Matches } from './matches.ts'
import { item, list, route } from './route.ts'

/** `waiting`: for its time or its next try. `failed`: used up its retries; kept for a week. */
export const jobStates = ['waiting', 'running', 'failed'] as const

/** Jobs that the dashboard counts: failed for good within 24 hours. */
export const jobAttentions = ['failed_last_day'] as const

const JobId = z.stringFormat('id', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
const JobParams = z.object({ id: JobId })

export const AdminJob = z.object({
  id: z.string(),
  /** One of `jobNames`, or of an earlier version. */
  kind: z.string(),
  state: z.enum(jobStates),
  /** Records that the job is about. Its other data may be secret and is never shown. */
  subjects: z.array(z.object({ type: z.string(), id: z.int() })),
  /** Tries that have begun. */
  attempts: z.int(),
  /** When it falls due, or did. */
  run_at: Instant,
  created_at: Instant,
  /** Error of the last try. */
  error: z.string().nullable(),
  /** Runs at intervals: the next run cannot be dropped. */
  is_repeating: z.boolean(),
  /** Promised to a customer, or changes users in the background: cannot be dropped, nor run before its time. */
  is_kept: z.boolean(),
})
export type AdminJob = z.infer<typeof AdminJob>

const JobFilter = z.strictObject({
  state: z.enum(jobStates).optional(),
  kind: z.string().min(1).max(100).optional(),
  attention: z.enum(jobAttentions).optional(),
})

/** Jobs that have not ended well: failed ones first, the last failure on top, then running ones, then the next due. */
export const adminJobList = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/job',
  query: PageQuery.omit({ all: true, search: true }).extend({
    ...JobFilter.shape,
    sort: sortBy('run_at', 'created_at'),
  }),
  response: list(AdminJob),
})

/** Kinds of the jobs in the list. */
export const adminJobKinds = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/job-kind',
  response: item(z.array(z.string())),
})

/** Runs a failed or waiting job at once. */
export const adminJobRetry = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/job/:id/retry',
  params: JobParams,
  response: item(AdminJob),
  errors: ['job_not_found', 'job_running', 'job_kept'],
})

/** Drops a failed or waiting job. */
export const adminJobDelete = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'DELETE',
  path: '/admin/job/:id',
  params: JobParams,
  response: item(AdminJob),
  errors: ['job_not_found', 'job_running', 'job_kept', 'job_repeating'],
})

/** Waiting, running and failed jobs that match, for an action on all of them. */
export const adminJobMatches = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/job-matches',
  query: JobFilter,
  response: item(Matches),
})

/** Either jobs by id, or all that match a filter, with their digest as the administrator confirmed it. */
const JobSelection = z
  .strictObject({
    ids: listOf(JobId, { min: 1, max: limits.perPageMax }).optional(),
    filter: JobFilter.optional(),
    expected_digest: ExpectedDigest,
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    path: ['ids'],
    ...failsWith('required'),
  })
  .refine(hasDigest, digestMissing)
export type JobSelection = z.infer<typeof JobSelection>

/** Jobs that the action changed; running ones are left out. */
const Changed = item(z.object({ changed: z.int() }))

/** Makes waiting and failed jobs run now. */
export const adminJobMassRetry = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/job-mass-retry',
  body: JobSelection,
  response: Changed,
  errors: ['selection_changed'],
})

/** Leaves out the next runs of repeating kinds. */
export const adminJobMassDelete = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/job-mass-delete',
  body: JobSelection,
  response: Changed,
  errors: ['selection_changed'],
})
