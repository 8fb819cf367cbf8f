import type { Db } from '../../db/database.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { AuditLog } from '../audit/index.ts'
import type { SendMail } from '../messaging/index.ts'
import type { Cancellation } from './use-cases/cancel/cancellation.service.ts'
import { createCauseDeclaration } from './use-cases/cancel/cancellation-for-cause.ts'
import { createLeavingCancellation } from './use-cases/cancel/leaving-cancellation.ts'
import type { Customers } from './use-cases/customer/customers.service.ts'
import { createLeavingJob } from './use-cases/leaving/leaving.jobs.ts'
import type { LeavingJobs } from './use-cases/leaving/leaving.jobs.ts'
import { createDeclarations } from './use-cases/leaving/leaving.service.ts'
import type { LimitLeaving } from './use-cases/leaving/leaving.service.ts'
import type { AccessReturn } from './use-cases/refund/access-return.ts'
import type { ReadBillingSettings } from './ledger/billing-settings.repository.ts'
import type { RefundSettlement } from './use-cases/refund/refund-settlement.service.ts'
import type { Settlement } from './use-cases/settle/settlement.service.ts'
import { createGiftWithdrawal } from './use-cases/withdraw/gift-withdrawal.service.ts'
import { createWithdrawal } from './use-cases/withdraw/withdrawal.service.ts'

/** Composition root of leaving without a login: takes declarations and carries them out. */
export function createLeaving(deps: {
  db: Db
  clock: Clock
  logger: Logger
  jobs: Pick<JobQueue<LeavingJobs>, 'enqueue' | 'openKeys' | 'tries'>
  auditLog: AuditLog
  limitLeaving: LimitLeaving
  settlement: Settlement
  accessReturn: AccessReturn
  carryOut: RefundSettlement['carryOut']
  cancel: Cancellation
  withCustomer: Customers['withCustomer']
  readSettings: ReadBillingSettings
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { db, clock, logger, jobs, auditLog, limitLeaving, settlement, accessReturn, carryOut } = deps
  const { cancel, withCustomer, readSettings, sendMail, publicUrl } = deps
  const withdraw = createWithdrawal({
    clock,
    logger,
    auditLog,
    sendMail,
    publicUrl,
    settlement,
    accessReturn,
    withCustomer,
    readSettings,
    carryOut,
  })
  const withdrawGift = createGiftWithdrawal({
    clock,
    logger,
    auditLog,
    sendMail,
    publicUrl,
    settlement,
    withCustomer,
    carryOut,
  })
  const declareCause = createCauseDeclaration({ clock, sendMail, publicUrl })
  const cancelByDeclaration = createLeavingCancellation({
    db,
    auditLog,
    sendMail,
    publicUrl,
    settlement,
    withCustomer,
    cancel,
    declareCause,
  })
  return {
    takeDeclaration: createDeclarations({ db, clock, jobs, limitLeaving }),
    processLeaving: createLeavingJob({
      db,
      clock,
      jobs,
      withCustomer,
      carryOut: {
        cancel: cancelByDeclaration,
        cancel_for_cause: cancelByDeclaration,
        withdraw: (order, leaving) =>
          order.kind === 'gift' ? withdrawGift(order, leaving) : withdraw(order, leaving),
      },
    }),
  }
}
