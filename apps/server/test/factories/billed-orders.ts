import * as fc from 'fast-check'
import type { Db } from '../../src/db/database.ts'

const dayMs = 86_400_000
const firstDay = Date.parse('2026-01-01T00:00:00Z')

const Attempt = fc.record({
  provider: fc.constantFrom('sandbox', 'stripe', 'paypal'),
  amountCents: fc.integer({ min: 1, max: 5_000_000 }),
})
/** A random order in the first 100 days of 2026; `failedAttempts` preceded the last attempt. */
const BilledOrder = fc.record({
  customer: fc.nat(),
  status: fc.constantFrom('completed', 'completed', 'failed', 'pending'),
  provider: fc.constantFrom('sandbox', 'stripe', 'paypal'),
  totalCents: fc.integer({ min: 0, max: 5_000_000 }),
  feeCents: fc.integer({ min: 0, max: 20_000 }),
  minutes: fc.nat(100 * 24 * 60),
  failedAttempts: fc.array(Attempt, { maxLength: 2 }),
})

type Written = {
  id: number
  userId: number
  status: string
  provider: string
  createdAt: Date
  /** The amount that totals must include. */
  cents: number
}
export type BilledOrders = { orders: Written[]; payments: Written[]; subscriptions: Written[] }

/** Writes random orders of these customers with items, payments and subscriptions, deterministic by `seed`. */
export async function addBilledOrders(
  db: Db,
  given: { userIds: readonly number[]; count: number; seed: number },
): Promise<BilledOrders> {
  const books: BilledOrders = { orders: [], payments: [], subscriptions: [] }
  const waiting = new Set<number>()
  const sample = fc.sample(BilledOrder, { seed: given.seed, numRuns: given.count })
  for (const [index, order] of sample.entries()) {
    const userId = given.userIds[order.customer % given.userIds.length] ?? 0
    // A customer has at most one open order.
    const status = order.status === 'pending' && waiting.has(userId) ? 'failed' : order.status
    if (status === 'pending') waiting.add(userId)
    const createdAt = new Date(firstDay + order.minutes * 60_000)
    const common = { userId, createdAt, provider: order.provider }
    const subscription = {
      ...common,
      status: status === 'pending' ? ('PENDING' as const) : ('CANCELED' as const),
      priceCents: order.totalCents,
    }
    const { id: subscriptionId } = await db
      .insertInto('subscription')
      .values({ ...subscription, serviceId: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    books.subscriptions.push({ ...subscription, id: subscriptionId, cents: order.totalCents })
    const { id: orderId } = await db
      .insertInto('customerOrder')
      .values({
        ...common,
        kind: 'new',
        status,
        serviceId: 1,
        channelLimit: 50,
        subscriptionId,
        servicePriceCents: order.totalCents,
        totalCents: order.totalCents,
        paymentFeeCents: order.feeCents,
        channelIds: [1, 2, 3],
        completedAt: status === 'completed' ? new Date(createdAt.getTime() + dayMs) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    books.orders.push({ ...common, id: orderId, status, cents: order.totalCents + order.feeCents })
    const { totalCents: priceCents } = order
    await db
      .insertInto('orderItem')
      .values({ orderId, serviceId: 1, name: 'Guide 50', channelCount: 3, priceCents })
      .execute()
    const last = { provider: order.provider, amountCents: order.totalCents + order.feeCents }
    const lastStatus = ({ completed: 'COMPLETED', failed: 'FAILED', pending: 'PENDING' } as const)[status]
    for (const [number, attempt] of [...order.failedAttempts, last].entries()) {
      const payment = { ...attempt, status: attempt === last ? lastStatus : ('FAILED' as const) }
      const reference = `${payment.provider}_${given.seed}_${index}_${number}`
      const { id } = await db
        .insertInto('payment')
        .values({
          ...payment,
          orderId,
          reference,
          providerReference: reference,
          createdAt,
          updatedAt: createdAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      books.payments.push({ ...common, ...payment, id, cents: payment.amountCents })
    }
  }
  return books
}
