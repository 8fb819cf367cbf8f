import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { createFaultyProvider } from '../../../../../test/faulty-provider.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { addSubscriber } from '../../../../../test/subscriber.ts'
import type { PaymentProvider } from '../../payment-provider.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'

const faults = createFaultyProvider()
/** Answers that differ from the sandbox's own. */
let findsNothingUntil = 0
let refundAnswer: 'own' | 'failed' | 'pending' = 'own'

const wrapProvider = (real: PaymentProvider): PaymentProvider => {
  const provider = faults.wrap(real)
  return {
    ...provider,
    findPayment: async (reference) =>
      app.clock.now().getTime() < findsNothingUntil ? null : provider.findPayment(reference),
    refund: async (refund) => {
      if (refundAnswer === 'own') return provider.refund(refund)
      return refundAnswer === 'failed'
        ? { providerReference: 'refund-1', status: 'failed', reason: 'account_closed' }
        : { providerReference: 'refund-1', status: 'pending' }
    },
  }
}

let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' }, overrides: { wrapProvider } })
  channelIds = await addNumberedChannels(app.database.db, 51)
})
afterAll(() => app.stop())
beforeEach(async () => {
  findsNothingUntil = 0
  refundAnswer = 'own'
  await app.clock.moveTo(new Date('2026-11-21T12:00:00Z'))
})
afterEach(() => app.database.pool.query(`delete from pgboss.job`))

/** Net amount that the sandbox holds from a customer, in cents. */
async function kept({ id }: Subscriber): Promise<number> {
  const { rows } = await app.database.pool.query<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::integer
       - coalesce((select sum(refund.amount_cents) from sandbox_refund refund
           join sandbox_payment on sandbox_payment.token = payment_token where customer_reference = $1), 0)::integer as cents
     from sandbox_payment where customer_reference = $1 and status = 'completed'`,
    [`customer-${id}`],
  )
  return rows[0]?.cents ?? 0
}

const latestPaymentOf = async ({ id }: Subscriber) =>
  (
    await app.database.db
      .selectFrom('payment')
      .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
      .select('payment.id')
      .where('customerOrder.userId', '=', id)
      .orderBy('payment.id', 'desc')
      .executeTakeFirstOrThrow()
  ).id

/** Texts of the mails about late payments that were given back. */
async function refundMailsTo({ email }: Subscriber): Promise<string[]> {
  const mails = await mailsTo(app, email)
  return mails.filter(({ template }) => template === 'late-payment-refunded').map(({ textBody }) => textBody)
}

describe('a renewal canceled while its charge is on its way to the provider', () => {
  it('is refunded', async () => {
    const subscriber = await addSubscriber(app, { channelIds: channelIds.slice(0, 2) })
    await subscriber.walkTo(-0.01)
    faults.whileOnTheWay('chargeStored', () => subscriber.act('cancel'))
    await subscriber.walkTo(1)
    expect(await subscriber.attempts()).toEqual(['FAILED 0'])
    expect(await subscriber.read()).toMatchObject({ status: 'CANCELED' })
    expect(await kept(subscriber)).toBe(990)
  })

  it('is refunded once, even if the process dies before recording it', async () => {
    const subscriber = await addSubscriber(app, { channelIds: channelIds.slice(0, 2) })
    await subscriber.walkTo(-0.01)
    faults.whileOnTheWay('chargeStored', () => subscriber.act('cancel'))
    faults.failAfter('refund')
    await subscriber.walkTo(0.5)
    expect(await refundMailsTo(subscriber)).toEqual([])
    faults.heal()
    await subscriber.walkTo(2)
    expect(await kept(subscriber)).toBe(990)
    await app.jobs.enqueue(
      app.database.db,
      'billing.check-late-payment',
      { paymentId: await latestPaymentOf(subscriber) },
      { key: 'repeated' },
    )
    await app.jobs.runDue()
    expect(await refundMailsTo(subscriber)).toHaveLength(1)
  })
})

describe('a late payment', () => {
  /** A charge that goes through after the cancellation that abandoned it. */
  async function payLate(): Promise<Subscriber> {
    const subscriber = await addSubscriber(app, { channelIds: channelIds.slice(0, 2) })
    await subscriber.walkTo(-0.01)
    faults.whileOnTheWay('chargeStored', () => subscriber.act('cancel'))
    return subscriber
  }

  const kindsOf = async ({ id }: Subscriber) =>
    app.database.db
      .selectFrom('attentionItem')
      .innerJoin('payment', 'payment.id', 'attentionItem.subjectId')
      .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
      .select(['attentionItem.kind', 'cause', 'closedAt'])
      .where('customerOrder.userId', '=', id)
      .execute()

  it('is refunded even if the provider’s search finds it two days later', async () => {
    const subscriber = await payLate()
    findsNothingUntil = subscriber.day(2).getTime()
    await subscriber.walkTo(1.9)
    expect(await kept(subscriber)).toBe(1980)
    await subscriber.walkTo(5)
    expect(await kept(subscriber)).toBe(990)
    expect(await kindsOf(subscriber)).toEqual([])
    expect(await refundMailsTo(subscriber)).toEqual([expect.stringContaining('€9.90')])
  })

  it('whose refund fails is left to an administrator', async () => {
    const subscriber = await payLate()
    refundAnswer = 'failed'
    await subscriber.walkTo(1)
    expect(await kindsOf(subscriber)).toEqual([
      { kind: 'late_payment_kept', cause: 'account_closed', closedAt: null },
    ])
    expect(await refundMailsTo(subscriber)).toEqual([])
  })

  it('whose refund is pending is asked about until that is decided', async () => {
    const subscriber = await payLate()
    refundAnswer = 'pending'
    await subscriber.walkTo(2)
    refundAnswer = 'own'
    await subscriber.walkTo(2.1)
    expect(await kept(subscriber)).toBe(990)
    expect(await kindsOf(subscriber)).toEqual([])
  })
})

describe('a purchase that is paid after it was given up', () => {
  it('leaves no payment method at the provider', async () => {
    const subscriber = await addSubscriber(app, { channelIds: channelIds.slice(0, 2) })
    await subscriber.act('cancel')
    await subscriber.walkTo(1)
    const { customer } = subscriber
    const cartToken = await customer.fillCart(channelIds)
    const ordered = await customer.checkout(cartToken)
    // Another provider's answer to the cancellation: it was paid in the meantime.
    faults.whileOnTheWay('cancelPayment', () => customer.pay(ordered.body.data.redirect_to))
    await app.database.db
      .updateTable('payment')
      .set({ providerReference: null, status: 'CREATED' })
      .where('id', '=', await latestPaymentOf(subscriber))
      .execute()
    findsNothingUntil = subscriber.day(1.01).getTime()
    await subscriber.walkTo(1.005)
    await customer.checkout(await customer.fillCart(channelIds.slice(0, 3)))
    findsNothingUntil = 0
    await subscriber.walkTo(2)
    expect(await kept(subscriber)).toBe(990)
    expect(await refundMailsTo(subscriber)).toHaveLength(1)
    const stored = app.database.db
      .selectFrom('sandboxMethod')
      .select('cardEnding')
      .where('customerReference', '=', `customer-${subscriber.id}`)
    expect(await stored.execute()).toEqual([])
  })
})

describe('an upgrade unpaid at the end of the term', () => {
  it('can no longer be paid', async () => {
    const subscriber = await addSubscriber(app, { channelIds: channelIds.slice(0, 2) })
    await subscriber.act('cancel')
    await subscriber.walkTo(-0.3)
    const { customer } = subscriber
    const ordered = await customer.checkout(await customer.fillCart(channelIds))
    await subscriber.walkTo(0.1)
    await customer.callback((await customer.pay(ordered.body.data.redirect_to)).headers.location)
    expect((await subscriber.books.orders()).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'new completed',
      'upgrade failed',
    ])
    expect(await kept(subscriber)).toBe(990)
    expect(await subscriber.read()).toMatchObject({ status: 'CANCELED' })
  })
})
