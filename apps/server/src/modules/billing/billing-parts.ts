import type { Db } from '../../db/database.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { AsAdministrator, AuditLog, SecurityEvents } from '../audit/index.ts'
import type { CartAccess } from '../cart/index.ts'
import type { GuideLinks } from '../guide/index.ts'
import type { Messaging, SendMail } from '../messaging/index.ts'
import type { Receipts } from '../receipts/index.ts'
import type { HolderEndingJobs } from './admin/holder-ending/holder-ending.jobs.ts'
import type { SweepJobs } from './billing.jobs.ts'
import type { SettlementJobs } from './use-cases/messages/settle-payment.ts'
import type { BuyerSources } from './buyers.module.ts'
import type { VoucherLimits } from './sales.module.ts'
import type { LeavingJobs } from './use-cases/leaving/leaving.jobs.ts'
import type { LimitLeaving } from './use-cases/leaving/leaving.service.ts'
import type { ProviderMessageJobs } from './provider-messages.module.ts'
import type { LostDayJobs } from './use-cases/lost-days/lost-day.jobs.ts'
import type { PaymentMethodJobs } from './payment-methods.module.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { TimelineJobs } from './use-cases/customer/timeline-keeper.ts'

export type BillingJobs = SettlementJobs &
  TimelineJobs &
  SweepJobs &
  LeavingJobs &
  HolderEndingJobs &
  LostDayJobs &
  ProviderMessageJobs &
  PaymentMethodJobs

/** Dependencies of billing on other modules and the process. */
export type BillingParts = BuyerSources & {
  db: Db
  clock: Clock
  logger: Logger
  jobs: Pick<JobQueue<BillingJobs>, 'enqueue' | 'isPending' | 'openKeys' | 'tries'>
  cartAccess: CartAccess
  guideLinks: GuideLinks
  paymentProviders: readonly PaymentProvider[]
  /** No longer offered; they only finish existing payments and methods. */
  settlingProviders: readonly PaymentProvider[]
  sendMail: SendMail
  listMails: Messaging['listMailsOf']
  receipts: Receipts
  asAdministrator: AsAdministrator
  auditLog: AuditLog
  noteEvent: SecurityEvents['note']
  limitLeaving: LimitLeaving
  voucherLimits: VoucherLimits
  /** Keys of the hashes of trials' addresses: the current one, then former ones. */
  trialSecrets: readonly string[]
  publicUrl: () => string
}
