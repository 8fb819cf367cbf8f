import type { FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { MovableClock } from './lib/clock.ts'
import type { PaymentProvider } from './modules/billing/index.ts'
import type { Guide } from './modules/guide/index.ts'
import type { SocialLoginProvider } from './modules/identity/index.ts'
import type { Ingest, ServiceStatus } from './modules/ingest/index.ts'

/** What a test may put in place of the real thing. */
export type AppOverrides = {
  database?: Database
  clock?: MovableClock
  /** Puts something between billing and its payment providers. */
  wrapProvider?: (provider: PaymentProvider) => PaymentProvider
  /** Sources are read in this process, which spares starting another one. */
  readsSourcesHere?: boolean
  /** When a reader of a guide that takes nothing is dropped. */
  stalledReaderMs?: number
  /** Offered beside those that the configuration names. */
  socialProviders?: readonly SocialLoginProvider[]
}

export type App = {
  config: Config
  database: Database
  clock: MovableClock
  http: FastifyInstance
  jobs: JobQueue
  guide: Guide
  ingest: Ingest
  readStatus: () => Promise<ServiceStatus>
  /** Starts the asked roles; resolves when the address is being listened on. */
  start(): Promise<{ url: string }>
  stop(): Promise<void>
}
