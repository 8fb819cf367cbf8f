import type { Db } from '../../../db/database.ts'
import type { SomeHandlers } from '../../../http/handlers.ts'
import type { JobKinds, JobQueue } from '../../../jobs/job-queue.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Logger } from '../../../lib/logger.ts'
import { originOf } from '../../audit/index.ts'
import type { AsAdministrator, AuditLog, SecurityEvents } from '../../audit/index.ts'
import type { GuideLinks } from '../../guide/index.ts'
import type { Messaging, SendMail } from '../../messaging/index.ts'
import { createAdminBillingHandlers } from './admin-billing.routes.ts'
import { createAdminDossiers } from './admin-dossier.service.ts'
import { createAdminRenewals } from './admin-renewal.service.ts'
import { createSubscriptionEnding } from './admin-subscription-end.service.ts'
import { createAdminUserServices } from './admin-user-service.service.ts'
import type { AdminUserServices } from './admin-user-service.service.ts'
import { createBankTransfers } from './bank-transfer.service.ts'
import type { BankTransfers } from './bank-transfer.service.ts'
import { createEndWithRefund, createUnpaidEnd } from './end-with-refund.ts'
import { createHolderEndingJob } from './holder-ending/holder-ending.jobs.ts'
import type { HolderEndingJobs } from './holder-ending/holder-ending.jobs.ts'
import { createHolderEndingHandlers } from './holder-ending/holder-ending.routes.ts'
import { createHolderEndings } from './holder-ending/holder-ending.service.ts'
import { createPaymentEvidence } from './payment-evidence.service.ts'
import type { PaymentEvidence } from './payment-evidence.service.ts'
import { createPaymentExportHandlers } from './payment-export.routes.ts'
import { createVoucherHandlers } from './voucher/voucher.routes.ts'
import { createVoucherEdits } from './voucher/vouchers.service.ts'
import { createPriceListHandlers } from './price/price-list.routes.ts'
import { createPriceList } from './price/price-list.service.ts'
import { createSystemSettings } from './price/system-config.service.ts'
import type { PaymentProviders } from '../payment-providers.ts'
import type { Cancellation } from '../use-cases/cancel/cancellation.service.ts'
import type { TermLedger } from '../use-cases/customer/term-ledger.ts'
import type { EarlyEnd } from '../use-cases/end-early/early-end.ts'
import type { TimelineSteps } from '../use-cases/renew/timeline-steps.ts'
import { createRefunds } from '../use-cases/refund/refund.service.ts'
import type { Refunds } from '../use-cases/refund/refund.service.ts'
import type { RefundSettlement } from '../use-cases/refund/refund-settlement.service.ts'
import type { Settlement } from '../use-cases/settle/settlement.service.ts'
import type { Resumption } from '../use-cases/subscription/resumption.ts'
import type { Customers } from '../use-cases/customer/customers.service.ts'

/** Calls that administrators use to inspect and change billing, and the jobs behind them. */
export function createAdminCalls(deps: {
  db: Db
  clock: Clock
  jobs: Pick<JobQueue<HolderEndingJobs>, 'enqueue' | 'isPending'>
  asAdministrator: AsAdministrator
  auditLog: AuditLog
  noteEvent: SecurityEvents['note']
  guideLinks: GuideLinks
  terms: TermLedger
  withCustomerIn: Customers['withCustomerIn']
  holdCustomer: Customers['holdCustomer']
  providers: PaymentProviders
  listMails: Messaging['listMailsOf']
  logger: Logger
  settlement: Pick<Settlement, 'abandon'>
  endEarly: EarlyEnd['endEarly']
  steps: Pick<TimelineSteps, 'end'>
  carryOut: RefundSettlement['carryOut']
  cancel: Cancellation
  resume: Resumption
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { db, clock, jobs, asAdministrator, auditLog, guideLinks, terms, withCustomerIn, providers } = deps
  const { listMails, logger, settlement, endEarly, steps, carryOut, cancel, resume } = deps
  const { sendMail, publicUrl, noteEvent } = deps
  const dossiers = createAdminDossiers({ db, clock, auditLog, providers })
  const endWithRefund = createEndWithRefund({
    clock,
    auditLog,
    providers,
    endEarly,
    holdCustomer: deps.holdCustomer,
  })
  const endUnpaid = createUnpaidEnd({ clock, auditLog, end: steps.end })
  const endSubscription = createSubscriptionEnding({
    db,
    clock,
    logger,
    asAdministrator,
    endWithRefund,
    endUnpaid,
    settlement,
    carryOut,
    withCustomerIn,
  })
  const renewals = createAdminRenewals({
    db,
    clock,
    asAdministrator,
    auditLog,
    cancel,
    resume,
    withCustomerIn,
  })
  const endings = createHolderEndings({ db, clock, jobs, asAdministrator, auditLog })
  const handlers = {
    ...createAdminBillingHandlers({ db, clock, providers, dossiers, endSubscription, renewals }),
    ...createEvidenceHandlers(
      createPaymentEvidence({ db, clock, dossiers, asAdministrator, auditLog, guideLinks, listMails }),
    ),
    ...createPaymentExportHandlers({ db, noteEvent }),
    ...createHolderEndingHandlers({ endings }),
    ...createRefundHandlers(
      createRefunds({ db, clock, logger, asAdministrator, withCustomerIn, auditLog, providers, carryOut }),
    ),
    ...createTransferHandlers(
      createBankTransfers({ db, clock, logger, asAdministrator, withCustomerIn, auditLog, carryOut }),
    ),
    ...createUserServiceHandlers(
      createAdminUserServices({
        clock,
        asAdministrator,
        auditLog,
        guideLinks,
        terms,
        withCustomerIn,
        providers,
        sendMail,
        publicUrl,
      }),
    ),
    ...createVoucherHandlers({ db, vouchers: createVoucherEdits({ clock, asAdministrator, auditLog }) }),
    ...createPriceListHandlers({
      db,
      priceList: createPriceList({ asAdministrator, auditLog, providers }),
      settings: createSystemSettings({ asAdministrator, auditLog }),
    }),
  }
  const jobKinds: JobKinds<HolderEndingJobs> = {
    'billing.end-holders': createHolderEndingJob({
      db,
      clock,
      logger,
      endWithRefund,
      endUnpaid,
      settlement,
      carryOut,
      withCustomerIn,
    }),
  }
  return { handlers, jobKinds }
}

function createUserServiceHandlers(userServices: AdminUserServices) {
  return {
    async adminUserServiceUpdate({ params, body, caller, client }) {
      return { data: await userServices.update(params.id, body, originOf({ caller, client })) }
    },
  } satisfies SomeHandlers
}

function createRefundHandlers(refunds: Refunds) {
  return {
    adminPaymentRefund: async ({ params, body, caller, client, idempotencyKey }) => ({
      data: await refunds.request(
        originOf({ caller, client }),
        caller.userId,
        params.id,
        body,
        idempotencyKey,
      ),
    }),
  } satisfies SomeHandlers
}

function createTransferHandlers(bookTransfer: BankTransfers) {
  return {
    adminPaymentTransfer: async ({ params, body, caller, client }) => ({
      data: await bookTransfer(originOf({ caller, client }), params.id, body),
    }),
  } satisfies SomeHandlers
}

function createEvidenceHandlers(collectEvidence: PaymentEvidence) {
  return {
    adminPaymentEvidence: ({ params, caller, client }) =>
      collectEvidence(params.id, originOf({ caller, client })),
  } satisfies SomeHandlers
}
