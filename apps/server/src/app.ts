import type { FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { MovableClock } from './lib/clock.ts'
import type { PaymentProvider } from './modules/billing/index.ts'
import type { Guide } from './modules/guide/index.ts'
import type { SocialLoginProvider } from './modules/identity/index.ts'
import type { Ingest, ServiceStatus } from './modules/ingest/index.ts'

/** Replacements that a test may inject. */
export type AppOverrides = {
  database?: Database
  clock?: MovableClock
  /** Wraps each payment provider before billing gets it. */
  wrapProvider?: (provider: PaymentProvider) => PaymentProvider
  /** Reads sources in this process, which saves starting another one. */
  readsSourcesHere?: boolean
  /** How long a guide connection may stall before it is closed. */
  stalledReaderMs?: number
  /** Added to the configured login providers. */
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
  /** Starts the configured roles; resolves once the server is listening. */
  start(): Promise<{ url: string }>
  stop(): Promise<void>
}
