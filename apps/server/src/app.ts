import type { FastifyInstance } from 'fastify'
import type { SandboxJobs } from './adapters/payments/sandbox/index.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import type { RequestCountJobs } from './http/request-counts.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { MovableClock } from './lib/clock.ts'
import type { AttentionJobs } from './modules/attention/index.ts'
import type { AuditJobs } from './modules/audit/index.ts'
import type { BillingJobs, PaymentProvider } from './modules/billing/index.ts'
import type { CartJobs } from './modules/cart/index.ts'
import type { ChangelogJobs } from './modules/changelog/index.ts'
import type { CurationJobs } from './modules/curation/index.ts'
import type { DashboardJobs } from './modules/dashboard/index.ts'
import type { Guide, GuideJobs } from './modules/guide/index.ts'
import type { IdentityJobs, SocialLoginProvider } from './modules/identity/index.ts'
import type { Ingest, IngestJobs, ServiceStatus } from './modules/ingest/index.ts'
import type { LogoJobs } from './modules/logos/index.ts'
import type { MailTransport, MessagingJobs } from './modules/messaging/index.ts'
import type { ReceiptJobs } from './modules/receipts/index.ts'
import type { ModerationJobs } from './modules/moderation/index.ts'
import type { VatIdCheck } from './modules/tax/index.ts'

/** Replacements that a test may inject. */
export type AppOverrides = {
  database?: Database
  clock?: MovableClock
  /** Wraps each payment provider before billing gets it. */
  wrapProvider?: (provider: PaymentProvider) => PaymentProvider
  /** Replaces the register of VAT ids. */
  checkVatId?: VatIdCheck
  /** Wraps the mail transport before messaging gets it. */
  wrapTransport?: (transport: MailTransport) => MailTransport
  /** Reads sources in this process, which saves starting another one. */
  readsSourcesHere?: boolean
  /** How long a guide connection may stall before it is closed. */
  stalledReaderMs?: number
  /** Added to the configured login providers. */
  socialProviders?: readonly SocialLoginProvider[]
}

/** Every kind of job of the program: a kind that is missing here cannot be enqueued, and one that is not started does not compile. */
export type AppJobs = AttentionJobs &
  AuditJobs &
  BillingJobs &
  CartJobs &
  ChangelogJobs &
  CurationJobs &
  DashboardJobs &
  GuideJobs &
  IdentityJobs &
  IngestJobs &
  LogoJobs &
  MessagingJobs &
  ModerationJobs &
  ReceiptJobs &
  RequestCountJobs &
  SandboxJobs

export type App = {
  config: Config
  database: Database
  clock: MovableClock
  http: FastifyInstance
  jobs: JobQueue<AppJobs>
  guide: Guide
  ingest: Ingest
  readStatus: () => Promise<ServiceStatus>
  /** Starts the configured roles; resolves once the server is listening. */
  start(): Promise<{ url: string }>
  stop(): Promise<void>
}
