import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { guideLinkOf, readLink } from '../../../../../test/factories/guide-link.ts'
import { addSubscriber, cards } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'

const start = new Date('2026-11-21T12:00:00Z')
let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
  channelIds = await addNumberedChannels(app.database.db, 60)
})
afterAll(() => app.stop())
beforeEach(() => app.clock.moveTo(start))
afterEach(() => app.database.pool.query(`delete from pgboss.job`))

const subscribe = (cardNumber: string, count = 3) =>
  addSubscriber(app, { channelIds: channelIds.slice(0, count), card: { card_number: cardNumber } })
const confirm = (subscriber: Subscriber, url: string) =>
  subscriber.customer.submit(url, { action: 'confirm' })
const sinceDayZero = async (subscriber: Subscriber) =>
  (await subscriber.mails()).filter((mail) => !mail.includes(' -'))
const linkOf = (subscriber: Subscriber) =>
  app.database.db.transaction().execute((tx) => guideLinkOf(app, tx, subscriber.id))
/** Polled: guide processes pick up a change within moments. */
const returned = { times: 2, cents: 1980 }

describe('a soft decline', () => {
  it('is retried on days 1, 3, 5, 7, 10 and 14; then the guide is suspended, and the subscription ends on day 44', async () => {
    const subscriber = await subscribe(cards.refusedAtRenewal)
    await subscriber.walkTo(13)
    expect(await subscriber.read()).toMatchObject({
      status: 'ACTIVE',
      next: null,
      problem: {
        kind: 'payment_failed',
        next_try_at: subscriber.day(14).toISOString(),
        ends_at: subscriber.day(14).toISOString(),
      },
    })
    expect(await subscriber.hasAccess()).toBe(true)
    await subscriber.walkTo(14.1)
    expect(await subscriber.hasAccess()).toBe(false)
    expect(await subscriber.read()).toMatchObject({ status: 'INACTIVE' })
    const { xmlGz } = await linkOf(subscriber)
    const link = async () => (await readLink(app, xmlGz)).toString()
    await expect.poll(link).toContain('guide is paused')
    await subscriber.walkTo(45)
    expect(await subscriber.attempts()).toEqual([0, 1, 3, 5, 7, 10, 14].map((day) => `FAILED ${day}`))
    expect(await sinceDayZero(subscriber)).toEqual([
      ...[0, 1, 3, 5, 7, 10].map((day) => `payment-failed ${day}`),
      'subscription-suspended 14',
      'subscription-ended 44',
    ])
    expect(await subscriber.read()).toMatchObject({ status: 'CANCELED', problem: null })
    await expect.poll(link).toContain('has ended')
    expect(await subscriber.renewals()).toMatchObject([{ status: 'failed' }])
  })

  it('is recovered by another card at once, and the new year follows the old one', async () => {
    const subscriber = await subscribe(cards.refusedAtRenewal)
    await subscriber.walkTo(-1)
    expect(await subscriber.read()).toMatchObject({ open_amount: null })
    await subscriber.walkTo(4)
    expect(await subscriber.read()).toMatchObject({ open_amount: 9.9 })
    expect((await subscriber.giveCard(cards.good)).body.data.status).toBe('completed')
    expect(await subscriber.attempts()).toEqual(['FAILED 0', 'FAILED 1', 'FAILED 3', 'COMPLETED 4'])
    expect(await subscriber.renewals()).toMatchObject([{ status: 'completed' }])
    expect(await subscriber.read()).toMatchObject({
      status: 'ACTIVE',
      problem: null,
      open_amount: null,
      payment_method: 'Visa ending 4242',
      finish_at: expect.stringMatching(/^2028-11-21/),
    })
    await subscriber.walkTo(60)
    expect(await subscriber.taken()).toEqual(returned)
  })

  it('blocks upgrades until the renewal is paid', async () => {
    const subscriber = await subscribe(cards.refusedAtRenewal)
    await subscriber.walkTo(2)
    const { customer } = subscriber
    const upgrade = await customer.checkout(await customer.fillCart(channelIds))
    expect([upgrade.status, upgrade.code]).toEqual([409, 'renewal_unpaid'])
    await subscriber.giveCard(cards.good)
    expect((await customer.checkout(await customer.fillCart(channelIds))).status).toBe(200)
  })

  it('allows no more channels than the renewal pays for', async () => {
    const subscriber = await subscribe(cards.refusedAtRenewal, 60)
    const save = async (count: number) => {
      const cartToken = await subscriber.customer.fillCart(channelIds.slice(0, count))
      const body = { cartToken, is_trial: false }
      return app.call('cartSave', { token: subscriber.token, body })
    }
    await save(10)
    await subscriber.walkTo(2)
    expect((await save(50)).status).toBe(200)
    expect((await save(60)).code).toBe('renewal_unpaid')
  })
})

describe('a hard decline', () => {
  it('is not retried: the mail asks for another card', async () => {
    const subscriber = await subscribe(cards.lostAtRenewal)
    await subscriber.walkTo(15)
    expect(await subscriber.attempts()).toEqual(['FAILED 0'])
    expect(await sinceDayZero(subscriber)).toEqual(['payment-failed 0', 'subscription-suspended 14'])
    const mails = await subscriber.books.mails()
    expect(mails.find(({ subject }) => subject.includes('could not charge'))?.html).toContain(
      'add another payment method',
    )
  })

  it('of an expired card is announced 30 and 7 days before', async () => {
    const card = { card_number: cards.good, expiry: '06/27' }
    const subscriber = await addSubscriber(app, { channelIds: channelIds.slice(0, 3), card })
    await subscriber.walkTo(1)
    expect(await subscriber.mails()).toEqual([
      'order-confirmation -365',
      'card-expiring -30',
      'renewal-notice -28',
      'renewal-notice -7',
      'card-expiring -7',
      'payment-failed 0',
    ])
  })
})

describe('a bank that requires confirmation', () => {
  it('is not a decline: the mail has the link, and the renewal waits for it', async () => {
    const subscriber = await subscribe(cards.asksAtRenewal)
    await subscriber.walkTo(2)
    const { problem } = await subscriber.read()
    expect(problem).toMatchObject({
      kind: 'confirm_payment',
      confirm_url: expect.stringContaining('/sandbox/pay/'),
    })
    expect(await sinceDayZero(subscriber)).toEqual(['payment-confirmation 0'])
    await confirm(subscriber, problem?.confirm_url ?? '')
    await app.jobs.runDue()
    expect(await subscriber.read()).toMatchObject({
      problem: null,
      finish_at: expect.stringMatching(/^2028-11-21/),
    })
    expect(await subscriber.attempts()).toEqual(['COMPLETED 0'])
  })

  it('is noticed even when no webhook arrives', async () => {
    const subscriber = await subscribe(cards.asksAtRenewal)
    await subscriber.walkTo(2)
    await confirm(subscriber, (await subscriber.read()).problem?.confirm_url ?? '')
    await app.database.pool.query(`delete from pgboss.job where name <> 'billing.run-timeline'`)
    await subscriber.walkTo(3)
    expect(await subscriber.attempts()).toEqual(['COMPLETED 0'])
  })

  it('is given up after the grace period, at the provider too', async () => {
    const subscriber = await subscribe(cards.asksAtRenewal)
    await subscriber.walkTo(2)
    const { problem } = await subscriber.read()
    await subscriber.walkTo(14.1)
    expect(await subscriber.attempts()).toEqual(['FAILED 0'])
    expect((await subscriber.read()).status).toBe('INACTIVE')
    await confirm(subscriber, problem?.confirm_url ?? '')
    await subscriber.walkTo(16)
    expect(await subscriber.taken()).toEqual({ times: 1, cents: 990 })
  })

  it('is no decline if it was not given in time', async () => {
    const subscriber = await subscribe(cards.asksAtRenewal)
    await subscriber.walkTo(15)
    const { status, problem } = await subscriber.read()
    expect({ status, kind: problem?.kind }).toEqual({ status: 'INACTIVE', kind: 'confirmation_missed' })
    expect(await subscriber.taken()).toEqual({ times: 1, cents: 990 })
    await subscriber.giveCard(cards.good)
    expect(await subscriber.read()).toMatchObject({ status: 'ACTIVE', problem: null })
  })

  it('allows another card instead, which pays for the same period', async () => {
    const subscriber = await subscribe(cards.asksAtRenewal)
    await subscriber.walkTo(2)
    await subscriber.giveCard(cards.good)
    expect(await subscriber.attempts()).toEqual(['FAILED 0', 'COMPLETED 2'])
    expect(await subscriber.renewals()).toMatchObject([{ status: 'completed' }])
    expect(await subscriber.taken()).toEqual(returned)
  })
})

describe('a subscription without a payment method', () => {
  it('is asked for one, suspended after the grace period and ended a month later', async () => {
    const subscriber = await subscribe(cards.good)
    await app.database.db.deleteFrom('paymentMethod').where('userId', '=', subscriber.id).execute()
    await subscriber.walkTo(45)
    expect(await subscriber.mails()).toEqual([
      'order-confirmation -365',
      'payment-method-needed -28',
      'payment-method-needed -7',
      'payment-method-needed 0',
      'subscription-suspended 14',
      'subscription-ended 44',
    ])
  })
})

describe('a returning customer', () => {
  it('only needs another card while suspended: same link, same channels, a year from now', async () => {
    const subscriber = await subscribe(cards.refusedAtRenewal)
    const before = await linkOf(subscriber)
    await subscriber.walkTo(20)
    await subscriber.giveCard(cards.lostAtRenewal)
    expect((await sinceDayZero(subscriber)).at(-1)).toBe('subscription-suspended 20')
    await subscriber.giveCard(cards.good)
    expect(await subscriber.read()).toMatchObject({
      status: 'ACTIVE',
      finish_at: expect.stringMatching(/^2028-12-11/),
    })
    expect(await subscriber.hasAccess()).toBe(true)
    expect(await linkOf(subscriber)).toEqual(before)
    expect(await subscriber.taken()).toEqual(returned)
  })

  it('places a new order after the end, with the same link', async () => {
    const subscriber = await subscribe(cards.refusedAtRenewal)
    const before = await linkOf(subscriber)
    await subscriber.walkTo(100)
    const { customer } = subscriber
    await customer.buy(channelIds.slice(0, 3))
    expect(await subscriber.hasAccess()).toBe(true)
    expect(await linkOf(subscriber)).toEqual(before)
    await subscriber.walkTo(44 + 370)
    expect(await linkOf(subscriber)).toEqual(before)
  })

  it('finds link and channels deleted a year after the end', async () => {
    const subscriber = await subscribe(cards.refusedAtRenewal)
    const before = await linkOf(subscriber)
    await subscriber.walkTo(44 + 364)
    expect(await linkOf(subscriber)).toEqual(before)
    await subscriber.walkTo(44 + 367)
    expect(await linkOf(subscriber)).not.toEqual(before)
    const { db } = app.database
    expect(
      await db.selectFrom('userChannel').select('channelId').where('userId', '=', subscriber.id).execute(),
    ).toEqual([])
  })
})
