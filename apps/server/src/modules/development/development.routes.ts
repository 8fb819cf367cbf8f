import type { developmentRoutes } from '@guidefeed/contract'
import type { Handlers } from '../../http/handlers.ts'
import type { MovableClock } from '../../lib/clock.ts'
import type { Messaging } from '../messaging/index.ts'
import { createClockMover } from './move-clock.ts'
import type { ClockMove, MovedJobs } from './move-clock.ts'

/** Handlers that move the clock, run due jobs and list mails, for tests and local development. */
export function createDevelopmentHandlers(deps: {
  clock: MovableClock
  jobs: MovedJobs
  messaging: Pick<Messaging, 'listMails'>
}): Handlers<typeof developmentRoutes> {
  const { clock, jobs } = deps
  const moveClock = createClockMover({ clock, jobs })
  const describe = ({ now, jobsRun }: ClockMove) => ({
    data: { now: now.toISOString(), jobs_run: jobsRun },
  })
  return {
    async devClock({ body }) {
      if ('now' in body) return describe(await moveClock.to(new Date(body.now)))
      return describe(await moveClock.by(body.advance_seconds * 1000))
    },

    async devOutbox({ query }) {
      const mails = await deps.messaging.listMails(query.to ?? null)
      return {
        data: mails.map((mail) => ({
          to: mail.toAddress,
          subject: mail.subject,
          text: mail.textBody,
          html: mail.htmlBody,
          // Mails are in the outbox once their change is committed, so readers need not wait for the sending job.
          sent_at: (mail.sentAt ?? mail.createdAt).toISOString(),
          template: mail.template,
        })),
      }
    },

    devJobsRun: async () => describe(await moveClock.stay()),
  }
}
