import { z } from 'zod'
import { Instant, limits } from './fields.ts'
import { item, route } from './route.ts'

/** Development aids: mounted only with DEV_TOOLS=1. */
export const devClock = route({
  audience: 'public',
  method: 'POST',
  path: '/dev/clock',
  body: z.union([
    z.strictObject({
      advance_seconds: z
        .number()
        .min(0)
        .max(20 * 366 * 86_400),
    }),
    z.strictObject({ now: Instant }),
  ]),
  response: item(z.object({ now: Instant, jobs_run: z.int() })),
})

/** Newest mails, including queued ones; `to` filters by address. */
export const devOutbox = route({
  audience: 'public',
  method: 'GET',
  path: '/dev/outbox',
  query: z.strictObject({ to: z.string().max(limits.emailLength).optional() }),
  response: item(
    z.array(
      z.object({
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
        sent_at: Instant,
        template: z.string(),
      }),
    ),
  ),
})

/** Runs all due jobs, and returns how many. */
export const devJobsRun = route({
  audience: 'public',
  method: 'POST',
  path: '/dev/jobs/run',
  response: item(z.object({ now: Instant, jobs_run: z.int() })),
})
