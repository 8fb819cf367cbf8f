import { createHash } from 'node:crypto'
import { z } from 'zod'
import { retriedForAYear } from '../../../../jobs/job-queue.ts'
import type { JobKind, JobQueue } from '../../../../jobs/job-queue.ts'
import type { Clock } from '../../../../lib/clock.ts'
import type { Db, DbOrTx } from '../../../../db/database.ts'
import { attentionRepository } from '../../../attention/index.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import type { Origin } from '../../../audit/index.ts'
import type { Customers } from '../customer/customers.service.ts'

const Received = z.object({
  /** A kind of its own for good cause: a process of an older version retries it and loses no reason. */
  kind: z.enum(['cancel', 'cancel_for_cause', 'withdraw']),
  email: z.string(),
  receivedAt: z.string(),
  /** Whether a cancellation takes effect after a month's notice, where the contract allows it. */
  isEarly: z.boolean().optional(),
  /** Good cause of `cancel_for_cause`, in the customer's words. */
  reason: z.string().optional(),
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

type Named = Pick<Leaving, 'kind' | 'orderCode' | 'email' | 'isEarly' | 'reason'>

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * Key of the job, which deduplicates a waiting declaration. Hashed, since job keys are visible to operators. Each reason has a job of its
 * own, whose key begins with that of the declaration without a reason.
 */
export function leavingKey({ kind, isEarly = false, orderCode, email, reason }: Named): string {
  const key = hash(`${kind} ${isEarly} ${orderCode} ${email.toLowerCase()}`)
  return reason === undefined ? key : `${key}.${hash(reason)}`
}

/** Everything that can be declared by the code of an order. */
const declarable = [
  { kind: 'cancel', isEarly: false },
  { kind: 'cancel', isEarly: true },
  { kind: 'cancel_for_cause', isEarly: false },
  { kind: 'withdraw', isEarly: false },
] as const

/** A declaration that could not be carried out for this long needs an administrator. */
const delayedAfterMs = 86_400_000

export function createLeavingJob(deps: {
  db: Db
  clock: Clock
  jobs: Pick<JobQueue<LeavingJobs>, 'openKeys' | 'tries'>
  withCustomer: Customers['withCustomer']
  carryOut: Record<Leaving['kind'], (order: OrderRow, leaving: Leaving) => Promise<void>>
}): JobKind {
  const { db, clock, jobs, withCustomer, carryOut } = deps

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

  /** Whether another declaration by the same code was tried and waits for its next try. One that runs now decides for itself. */
  async function isOtherWaiting(tx: DbOrTx, leaving: Leaving): Promise<boolean> {
    const own = leavingKey(leaving)
    const all = declarable.map((what) => leavingKey({ ...leaving, ...what, reason: undefined }))
    const open = await jobs.openKeys(tx, 'billing.process-leaving', { beginningWith: all })
    const others = open.filter((key) => key !== own)
    const tries = await jobs.tries(tx, 'billing.process-leaving', others)
    return [...tries.values()].some(
      ({ failedTries, isPending, isRunning }) => failedTries > 0 && isPending && !isRunning,
    )
  }

  /** Holds further charges while the declaration waits. */
  const hold = ({ id, userId }: OrderRow) =>
    withCustomer(
      userId,
      async (tx) => {
        const { declarationWaitsSince } = await orderRepository(tx).get(id)
        if (declarationWaitsSince !== null) return { wasHeld: true }
        await orderRepository(tx).setDeclarationWaitsSince(id, clock.now())
        return { wasHeld: false }
      },
      { leavesDueSteps: ({ wasHeld }) => wasHeld },
    )

  /** Holds them no more, unless another declaration waits. */
  async function release({ id, userId, declarationWaitsSince }: OrderRow, leaving: Leaving) {
    if (declarationWaitsSince === null) return
    await withCustomer(userId, async (tx) => {
      if (!(await isOtherWaiting(tx, leaving))) await orderRepository(tx).setDeclarationWaitsSince(id, null)
    })
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
        if (leaving.kind !== 'withdraw' || order.kind !== 'gift') await hold(order)
        if (isDelayed) await noteDelay(order, String(error))
        throw error
      }
      await release(order, leaving)
      if (isDelayed) await noteDelay(order, null)
    },
    ...retriedForAYear,
    timeoutSeconds: 60,
    concurrency: 1,
  }
}
