import { z } from 'zod'
import { retriedForAYear } from '../../../../jobs/job-queue.ts'
import type { JobKind } from '../../../../jobs/job-queue.ts'
import type { Clock } from '../../../../lib/clock.ts'
import type { Db } from '../../../../db/database.ts'
import { attentionRepository } from '../../../attention/index.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import type { Origin } from '../../../audit/index.ts'
import type { Customers } from '../customer/customers.service.ts'

const Received = z.object({
  kind: z.enum(['cancel', 'withdraw']),
  email: z.string(),
  receivedAt: z.string(),
  /** Whether a cancellation takes effect after a month's notice, where the contract allows it. */
  isEarly: z.boolean().optional(),
  origin: z.custom<Origin>(),
})
const LeavingData = Received.extend({
  orderCode: z.string(),
  /** Order of the address and code when the declaration was received; null = none. Absent in jobs of older versions. */
  resolvedOrderId: z.int().nullable().optional(),
})
/** Queued before order codes existed (record 0066). */
const NumberedLeavingData = Received.extend({ orderId: z.int() })

/** A declaration as received. */
export type Leaving = z.infer<typeof LeavingData>

export type LeavingJobs = { 'billing.process-leaving': Leaving | z.infer<typeof NumberedLeavingData> }

/** A declaration that could not be carried out for this long needs an administrator. */
const delayedAfterMs = 86_400_000

export function createLeavingJob(deps: {
  db: Db
  clock: Clock
  withCustomer: Customers['withCustomer']
  carryOut: Record<Leaving['kind'], (order: OrderRow, leaving: Leaving) => Promise<void>>
}): JobKind {
  const { db, clock, withCustomer, carryOut } = deps

  async function read(data: unknown): Promise<Leaving | null> {
    const leaving = z.union([LeavingData, NumberedLeavingData]).parse(data)
    if ('orderCode' in leaving) return leaving
    const { orderId, ...received } = leaving
    const orderCode = await orderRepository(db).findCode(orderId)
    return orderCode === null ? null : { ...received, orderCode }
  }

  /** A declaration holds although the account has changed its address or was deleted since. */
  async function findOrder({ resolvedOrderId, orderCode, email }: Leaving): Promise<OrderRow | null> {
    const orders = orderRepository(db)
    if (resolvedOrderId === undefined) return orders.findOfEmail(orderCode, email)
    return resolvedOrderId === null ? null : orders.get(resolvedOrderId)
  }

  /** Opens or closes the attention item of the declaration. */
  async function noteDelay({ id }: OrderRow, cause: string | null) {
    const attention = attentionRepository(db)
    if (cause === null) return attention.close('declaration_delayed', id, clock.now())
    const item = { kind: 'declaration_delayed', subject: 'order', subjectId: id, cause } as const
    await attention.open(item, clock.now())
  }

  /** Holds further charges while a declaration waits; `since` null = it waits no more. */
  async function hold({ id, userId, declarationWaitsSince }: OrderRow, since: Date | null) {
    if ((declarationWaitsSince === null) === (since === null)) return
    await withCustomer(userId, (tx) => orderRepository(tx).setDeclarationWaitsSince(id, since))
  }

  return {
    async handle(data) {
      const leaving = await read(data)
      const order = leaving === null ? null : await findOrder(leaving)
      if (leaving === null || order === null) return
      const isDelayed = clock.now().getTime() - Date.parse(leaving.receivedAt) >= delayedAfterMs
      try {
        await carryOut[leaving.kind](order, leaving)
      } catch (error) {
        // A withdrawal from a gift concerns no renewal.
        if (leaving.kind === 'cancel' || order.kind !== 'gift') await hold(order, clock.now())
        if (isDelayed) await noteDelay(order, String(error))
        throw error
      }
      await hold(order, null)
      if (isDelayed) await noteDelay(order, null)
    },
    ...retriedForAYear,
    timeoutSeconds: 60,
    concurrency: 1,
  }
}
