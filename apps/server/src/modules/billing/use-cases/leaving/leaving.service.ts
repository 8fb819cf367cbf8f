import type { Notice } from '@guidefeed/contract'
import type { Db } from '../../../../db/database.ts'
import type { JobSender } from '../../../../jobs/job-queue.ts'
import type { Clock } from '../../../../lib/clock.ts'
import { createNotice } from '../../../../lib/notice.ts'
import type { Origin } from '../../../audit/index.ts'
import { findDeclaredOrder } from './declared-order.ts'
import { leavingKey } from './leaving.jobs.ts'
import type { Leaving, LeavingJobs } from './leaving.jobs.ts'

/** Counts an attempt to leave with this email address. Throws too_many_requests. */
export type LimitLeaving = (attempt: { ip: string; email: string; isRight: boolean }) => Promise<void>

type Declaration = {
  email: string
  order_code: string
  confirm: boolean
  early?: boolean | undefined
  reason?: string | undefined
}

/**
 * Leaving without a login, by email address and order code (CRD article 11a, § 312k BGB, record 0066). The call only records
 * the declaration and a job carries it out, so neither the answer nor its timing reveals whether the two match.
 */
export function createDeclarations(deps: {
  db: Db
  clock: Clock
  jobs: JobSender<LeavingJobs>
  limitLeaving: LimitLeaving
}) {
  const { db, clock, jobs, limitLeaving } = deps

  return async (
    way: 'cancel' | 'withdraw',
    { email, order_code: orderCode, confirm, early: isEarly = false, reason }: Declaration,
    origin: Origin & { ip: string },
  ): Promise<Notice & { received_at: string | null }> => {
    const kind: Leaving['kind'] = reason === undefined ? way : 'cancel_for_cause'
    const what = { kind: isEarly ? ('cancel_early' as const) : kind }
    const order = await findDeclaredOrder(db, orderCode, email)
    await limitLeaving({ ip: origin.ip, email, isRight: order !== null })
    if (!confirm) return { ...createNotice('leaving_checked', what), received_at: null }
    const receivedAt = clock.now().toISOString()
    const resolvedOrderId = order?.id ?? null
    const leaving: Leaving = { kind, email, orderCode, resolvedOrderId, receivedAt, isEarly, reason, origin }
    await jobs.enqueue(db, 'billing.process-leaving', leaving, { key: leavingKey(leaving) })
    return { ...createNotice('leaving_received', what), received_at: receivedAt }
  }
}
export type Declarations = ReturnType<typeof createDeclarations>
