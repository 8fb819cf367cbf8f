import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dieAtStep, stepAtCommits } from '../../../../../test/billing-model/crash-points.ts'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addChannels } from '../../../../../test/factories/catalogue.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { addSubscriber, cards } from '../../../../../test/subscriber.ts'
import { openTestDatabase } from '../../../../../test/test-database.ts'
import type { Database } from '../../../../db/database.ts'
import { ProviderError } from '../../payment-provider.ts'
import type { PaymentProvider } from '../../payment-provider.ts'

let database: Database
let app: TestApp
let channelIds: number[]
let isDown = false

/** A provider that answers nothing while `isDown`. */
const wrapProvider = (real: PaymentProvider): PaymentProvider =>
  new Proxy(real, {
    get(target, name): unknown {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function' || name === 'parseWebhook') return value
      return (...given: unknown[]): unknown =>
        isDown
          ? Promise.reject(new ProviderError('sandbox', 'down', { retryable: true }))
          : Reflect.apply(value, target, given)
    },
  })

beforeAll(async () => {
  database = await openTestDatabase()
  // Without a worker: the tests run the jobs.
  app = await createTestApp({
    env: { ROLES: 'api,guide' },
    overrides: { database: stepAtCommits(database), wrapProvider },
  })
  channelIds = (await addChannels(app.database.db, 'IS', ['Eitt', 'Askja'])).channels.map(({ id }) => id)
})
afterAll(async () => {
  await app.stop()
  await database.close()
})

const subscribe = () => addSubscriber(app, { channelIds })
const consents = { renewal: true, withdrawal: true } as const
async function tryOut() {
  const subscriber = await addSubscriber(app, { channelIds, isTrial: true })
  await subscriber.giveCard(cards.good, { consents })
  return subscriber
}
type Subscriber = Awaited<ReturnType<typeof subscribe>>

async function readDeclaration(subscriber: Subscriber) {
  const [order] = await subscriber.books.orders()
  return { email: subscriber.email, order_code: order?.code ?? '', confirm: true as const }
}

async function declare(subscriber: Subscriber, how: { early?: boolean; reason?: string } = {}) {
  const body = { ...(await readDeclaration(subscriber)), ...how }
  expect((await app.call('contractCancel', { body })).status).toBe(200)
}

async function withdraw(subscriber: Subscriber) {
  const body = await readDeclaration(subscriber)
  expect((await app.call('contractWithdraw', { body })).status).toBe(200)
}

const refundedRenewal = {
  taken: { times: 2, cents: 1980 },
  refunds: ['COMPLETED 990'],
  status: 'CANCELED',
  hasAccess: false,
  lastMails: ['receipt', 'subscription-ended-early', 'refund'],
}

async function outcomeFor(subscriber: Subscriber) {
  const mails = (await mailsTo(app, subscriber.email)).map(({ template }) => template)
  return {
    taken: await subscriber.taken(),
    refunds: await subscriber.refunds(),
    status: (await subscriber.read()).status,
    hasAccess: await subscriber.hasAccess(),
    // Newest first.
    lastMails: mails.slice(0, 3).toReversed(),
  }
}

const delayDeclarations = (until: Date) =>
  app.database.pool.query(
    `update pgboss.job set start_after = $1 where name = 'billing.process-leaving' and state in ('created', 'retry')`,
    [until],
  )

async function countRetriedJobs() {
  const { rows } = await app.database.pool.query<{ count: string }>(
    `select count(*) from pgboss.job where name like 'billing.%' and state in ('retry', 'failed')`,
  )
  return Number(rows[0]?.count)
}

/** Outcome of a declaration that is carried out when the suspension has been due for days. Newest mail first. */
async function declareBeforeSuspension(
  subscriber: Subscriber,
  declares: (subscriber: Subscriber) => Promise<void>,
) {
  await subscriber.walkTo(-0.01)
  isDown = true
  await subscriber.walkTo(0.1)
  await declares(subscriber)
  await app.jobs.runDue()
  await app.clock.moveTo(subscriber.day(15.9))
  await delayDeclarations(subscriber.day(17))
  isDown = false
  await subscriber.walkTo(16)
  expect(await subscriber.hasAccess()).toBe(false)
  await subscriber.walkTo(17.5)
  return (await mailsTo(app, subscriber.email)).map(({ template }) => template)
}

describe('a cancellation without a login', () => {
  it.each([false, true])(
    'that is carried out after the renewal it came before gives the renewal back (early: %s)',
    async (early) => {
      const subscriber = await subscribe()
      await subscriber.walkTo(-0.5)
      await declare(subscriber, { early })
      await app.database.pool.query(
        `update pgboss.job set start_after = $1 where name = 'billing.process-leaving' and state = 'created'`,
        [subscriber.day(0.5)],
      )
      await subscriber.walkTo(1)
      expect(await outcomeFor(subscriber)).toEqual(refundedRenewal)
    },
  )

  it('whose process dies at its first try gives back what was charged before the second', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-0.5)
    await declare(subscriber)
    // Dies before its first commit, so that it cannot even note that it waits.
    expect(await dieAtStep(1, () => app.jobs.runDue())).toMatchObject({ died: true })
    await app.database.pool.query(
      `update pgboss.job set start_after = $1 where name = 'billing.process-leaving' and state = 'retry'`,
      [subscriber.day(0.5)],
    )
    await subscriber.walkTo(0.4)
    expect(await subscriber.taken()).toEqual({ times: 2, cents: 1980 })
    await subscriber.walkTo(1)
    expect(await outcomeFor(subscriber)).toEqual(refundedRenewal)
  })

  /** The provider fails from before the renewal until long after the declaration, and until after the `last` one. Returns what follows. */
  async function declareInOutage(
    subscriber: Subscriber,
    declarations: { first: () => Promise<void>; last?: () => Promise<void> },
  ) {
    const before = await countRetriedJobs()
    await subscriber.walkTo(-0.01)
    isDown = true
    await subscriber.walkTo(0.1)
    await declarations.first()
    await subscriber.walkTo(1.2)
    // Those of the declaration, of the charge and of its next look: retries add none, which would ask the provider ever more often.
    expect((await countRetriedJobs()) - before).toBeLessThanOrEqual(3)
    await declarations.last?.()
    isDown = false
    // Whatever the provider answers first, the renewal is not charged before the declaration is carried out.
    await delayDeclarations(subscriber.day(1.5))
    await subscriber.walkTo(1.4)
    const chargedMeanwhile = await subscriber.taken()
    await subscriber.walkTo(2)
    return chargedMeanwhile
  }

  it('that waits for a provider that is down holds the charge of the renewal', async () => {
    const subscriber = await subscribe()
    const chargedMeanwhile = await declareInOutage(subscriber, { first: () => declare(subscriber) })
    expect(chargedMeanwhile).toEqual({ times: 1, cents: 990 })
    expect(await outcomeFor(subscriber)).toMatchObject({
      taken: { times: 1, cents: 990 },
      refunds: [],
      status: 'CANCELED',
      hasAccess: false,
    })
  })

  it.each([{}, { reason: 'No guide' }])(
    'that waits holds the charge although a withdrawal by the same code is decided meanwhile (%o)',
    async (how) => {
      const subscriber = await subscribe()
      const chargedMeanwhile = await declareInOutage(subscriber, {
        first: () => declare(subscriber, how),
        async last() {
          await withdraw(subscriber)
          await app.jobs.runDue()
        },
      })
      expect(chargedMeanwhile).toEqual({ times: 1, cents: 990 })
    },
  )

  it.each([
    ['a trial', tryOut],
    ['a year', subscribe],
  ])(
    'that waits until after the suspension of %s was due is answered by its end alone',
    async (_what, begin) => {
      const subscriber = await begin()
      const mails = await declareBeforeSuspension(subscriber, () => declare(subscriber))
      expect(mails[0]).toBe('subscription-ended')
      expect(mails).not.toContain('subscription-suspended')
      expect(await subscriber.read()).toMatchObject({ status: 'CANCELED' })
    },
  )

  it('holds nothing once it is carried out', async () => {
    const subscriber = await subscribe()
    await declareInOutage(subscriber, { first: () => declare(subscriber) })
    const waiting = await app.database.db
      .selectFrom('customerOrder')
      .select('id')
      .where('declarationWaitsSince', 'is not', null)
      .execute()
    expect(waiting).toEqual([])
  })

  it('after a renewal ends with its year', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(0.1)
    await declare(subscriber)
    await subscriber.walkTo(1)
    expect(await subscriber.refunds()).toEqual([])
    expect(await subscriber.read()).toMatchObject({ status: 'ACTIVE' })
  })
})

describe('a withdrawal without a login', () => {
  it('that is too late and waits for a provider is followed by the suspension', async () => {
    const subscriber = await subscribe()
    const mails = await declareBeforeSuspension(subscriber, withdraw)
    expect(mails.slice(0, 2)).toEqual(['subscription-suspended', 'withdrawal-late'])
    expect(await subscriber.read()).toMatchObject({ status: 'INACTIVE' })
  })
})
