import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../create-test-app.ts'
import type { TestApp } from '../create-test-app.ts'
import { addUser } from '../factories/users.ts'
import { moneyOutside } from '../money-outside.ts'
import { payingCustomer } from '../paying-customer.ts'
import type { PayingCustomer } from '../paying-customer.ts'
import { openTestDatabase } from '../test-database.ts'
import type { Database } from '../../src/db/database.ts'
import { dieAtStep, listSteps, stepAtCalls, stepAtCommits } from './crash-points.ts'
import { isDeep } from '../deep.ts'

let database: Database
let app: TestApp
let clerk: { id: number; token: string }
let outside: ReturnType<typeof moneyOutside>

beforeAll(async () => {
  database = await openTestDatabase()
  app = await createTestApp({
    env: { ROLES: 'api' },
    overrides: { database: stepAtCommits(database), wrapProvider: stepAtCalls },
  })
  clerk = await addUser(database.db, { isAdmin: true })
  outside = moneyOutside(app)
})
afterAll(async () => {
  await app.stop()
  await database.close()
})

/** An operation that moves money or stops a charge. After the crash, `act` runs again, as a client or a job would retry it. */
type Operation = {
  what: string
  prepare?: (customer: PayingCustomer, paymentId: number) => Promise<unknown>
  act: (customer: PayingCustomer, paymentId: number) => Promise<unknown>
}

const hold = { isHeld: true }
const subscriptionOf = async (customer: PayingCustomer) => (await customer.books.subscriptions())[0]?.id ?? 0
const runJobs = () => app.jobs.runDue()

const operations: Operation[] = [
  {
    what: 'a refund by an administrator',
    act: (_customer, paymentId) =>
      app.callRaw('adminPaymentRefund', {
        params: { id: paymentId },
        token: clerk.token,
        headers: { 'idempotency-key': `refund-${paymentId}` },
        body: { reason: 'Asked for' },
      }),
  },
  {
    what: 'a refund on the provider’s site',
    prepare: (_customer, paymentId) => outside.refund(paymentId, 490, hold),
    act: runJobs,
  },
  {
    what: 'an opened dispute',
    prepare: (_customer, paymentId) => outside.dispute(paymentId, hold),
    act: runJobs,
  },
  {
    what: 'a lost dispute',
    async prepare(_customer, paymentId) {
      await outside.dispute(paymentId)
      await outside.decide(paymentId, 'lose', hold)
    },
    act: runJobs,
  },
  {
    what: 'an end with a refund',
    async act(customer) {
      const params = { id: await subscriptionOf(customer) }
      const body = { refund: 9.9, reason: 'Asked for' }
      await app.callRaw('adminSubscriptionEnd', { params, token: clerk.token, body })
    },
  },
  {
    what: 'the removal of a payment method',
    // Another one was entered, and neither return nor webhook reports it.
    async prepare(customer) {
      const body = { subscription_id: await subscriptionOf(customer) }
      const visit = await app.call('subscriptionPaymentMethod', { token: customer.token, body })
      await customer.shopper.pay(visit.body.data.redirect_to)
      await database.pool.query(`delete from pgboss.job where name = 'sandbox.send-webhook'`)
    },
    act: async (customer) =>
      app.callRaw('subscriptionPaymentMethodRemove', {
        token: customer.token,
        body: { subscription_id: await subscriptionOf(customer) },
      }),
  },
]

const sweeps = ['billing.sweep-orders', 'billing.sweep-refunds', 'billing.sweep-method-setups'] as const

/** Runs what a restarted process does: sweeps, and retries of jobs. */
async function recover() {
  for (const minutes of [2, 60, 24 * 60]) {
    await app.clock.moveTo(new Date(app.clock.now().getTime() + minutes * 60_000))
    for (const kind of sweeps) await app.jobs.enqueue(database.db, kind, {}, { key: 'test' })
    await app.jobs.runDue()
  }
}

async function begin({ prepare }: Operation) {
  const customer = await payingCustomer(app)
  const paymentId = await customer.paymentOf(await customer.buy(3))
  await app.jobs.runDue()
  await prepare?.(customer, paymentId)
  return { customer, paymentId }
}

/** All that the operation may have changed. */
async function readBooks(customer: PayingCustomer, paymentId: number) {
  const { db } = database
  const [subscription] = await customer.books.subscriptions()
  const papers = await db
    .selectFrom('receipt')
    .innerJoin('payment', 'payment.orderId', 'receipt.orderId')
    .select(['kind', 'grossCents'])
    .where('payment.id', '=', paymentId)
    .orderBy('receipt.id')
    .execute()
  const mails = await db
    .selectFrom('mail')
    .select('template')
    .where('toAddress', '=', customer.email)
    .orderBy('id')
    .execute()
  const methods = await db
    .selectFrom('sandboxMethod')
    .select('token')
    .where('customerReference', '=', `customer-${customer.id}`)
    .execute()
  return {
    status: subscription?.status,
    isCanceled: subscription?.canceledAt !== null,
    hasMethod: subscription?.paymentMethodId !== null,
    papers: papers.map(({ kind, grossCents }) => `${kind} ${grossCents}`),
    booked: await outside.booked(paymentId),
    atProvider: await outside.listRefunds(paymentId),
    openItems: await outside.openItems(paymentId),
    mails: mails.map(({ template }) => template),
    methodsAtProvider: methods.length,
  }
}

async function playUndisturbed(operation: Operation) {
  const { customer, paymentId } = await begin(operation)
  const steps = await listSteps(() => operation.act(customer, paymentId))
  await recover()
  return { steps, books: await readBooks(customer, paymentId) }
}

async function playKilledAt(operation: Operation, step: number) {
  const { customer, paymentId } = await begin(operation)
  const { died } = await dieAtStep(step, () => operation.act(customer, paymentId).catch(() => null))
  if (!died) throw new Error(`${operation.what} has no step ${step}`)
  await operation.act(customer, paymentId)
  await recover()
  return readBooks(customer, paymentId)
}

// With DEEP=1, at each of their 44 points; in the gate, one operation at its last point.
describe('a process that dies before or after a provider call or a commit', () => {
  it.each(isDeep ? operations : operations.slice(0, 1))(
    'changes as much as one that lives, during $what',
    async (operation) => {
      const { steps, books } = await playUndisturbed(operation)
      const points = steps.map((name, index) => ({ name: `${index + 1} ${name}`, step: index + 1 }))
      const played: Record<string, unknown> = {}
      for (const { name, step } of isDeep ? points : points.slice(-1))
        played[name] = await playKilledAt(operation, step)
      const expected = Object.fromEntries(Object.keys(played).map((name) => [name, books]))
      expect(played).toEqual(expected)
    },
  )
})
