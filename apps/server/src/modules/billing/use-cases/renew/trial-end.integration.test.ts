import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addChannels } from '../../../../../test/factories/catalogue.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { createFaultyProvider } from '../../../../../test/faulty-provider.ts'
import { setExtraFee } from '../../../../../test/set-extra-fee.ts'
import { addSubscriber, cards } from '../../../../../test/subscriber.ts'

const faulty = createFaultyProvider()
let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' }, overrides: { wrapProvider: faulty.wrap } })
  channelIds = (await addChannels(app.database.db, 'IS', ['Eitt', 'Askja'])).channels.map(({ id }) => id)
})
afterAll(() => app.stop())
beforeEach(() => app.clock.moveTo(new Date('2026-11-21T12:00:00Z')))
afterEach(() => app.database.pool.query(`delete from pgboss.job`))

type Subscriber = Awaited<ReturnType<typeof addSubscriber>>
const tryOut = () => addSubscriber(app, { channelIds, isTrial: true })
const consents = { renewal: true, withdrawal: true } as const

describe('a trial', () => {
  // Specification: A.768, A.771, A.786
  it('without a payment method announces its end and ends on its day', async () => {
    const subscriber = await tryOut()
    expect(await subscriber.read()).toMatchObject({
      is_trial: true,
      renews_at: null,
      next: null,
      problem: null,
    })
    await subscriber.walkTo(0.1)
    expect(await subscriber.mails()).toEqual([
      'order-confirmation -7',
      'trial-ending -1',
      'subscription-ended 0',
    ])
    expect(await subscriber.read()).toMatchObject({ status: 'CANCELED' })
    expect(await subscriber.hasAccess()).toBe(false)
    expect(await subscriber.taken()).toEqual({ times: 0, cents: 0 })
    const mails = await mailsTo(app, subscriber.email)
    const started = mails.find(({ template }) => template === 'order-confirmation')
    expect(started?.subject).toBe('Your free trial of Guidefeed has started')
    const confirmation = started?.textBody
    expect(confirmation).toMatch(/Your free trial has started\.\s+Order\s+\S+\s+Plan\s+Guide 50\s/)
    expect(confirmation).not.toMatch(/cancel/i)
    const mail = mails.find(({ template }) => template === 'subscription-ended')
    expect(mail?.subject).toBe('Your trial has ended')
    const text = mail?.textBody.replaceAll(/\s+/g, ' ')
    expect(text).toContain('Your trial of Guide 50 has ended, and nothing was charged.')
    expect(text).toContain('if you order a year, the same link works again')
    expect(text).toContain('Order a year')
  })

  it('with a payment method and consent becomes a paid year', async () => {
    const subscriber = await tryOut()
    await subscriber.walkTo(-3)
    const refused = await subscriber.requestCard()
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, ['consents']])
    await subscriber.giveCard(cards.good, { consents })
    expect((await subscriber.read()).next).toMatchObject({ price: 9.9, at: subscriber.dayZero.toISOString() })
    await subscriber.walkTo(0.1)
    expect(await subscriber.mails()).toEqual([
      'order-confirmation -7',
      'trial-continued -3',
      'trial-ending -1',
      'receipt 0',
    ])
    expect(await subscriber.read()).toMatchObject({
      status: 'ACTIVE',
      is_trial: false,
      finish_at: expect.stringMatching(/^2027-11-28/),
    })
    expect(await subscriber.taken()).toEqual({ times: 1, cents: 990 })
  })

  // Specification: A.729
  it('costs no higher fee than its customer agreed to with the payment method', async () => {
    const subscriber = await tryOut()
    await subscriber.giveCard(cards.good, { consents })
    await setExtraFee(app, 1)
    onTestFinished(() => setExtraFee(app, 0))
    await subscriber.walkTo(0.1)
    expect(await subscriber.taken()).toEqual({ times: 1, cents: 990 })
  })

  it('is suspended at once if declined, then restored by another card, or ends', async () => {
    const subscriber = await tryOut()
    await subscriber.giveCard(cards.refusedAtRenewal, { consents })
    await subscriber.walkTo(2)
    expect(await subscriber.read()).toMatchObject({ status: 'INACTIVE', problem: { kind: 'payment_failed' } })
    expect(await subscriber.attempts()).toEqual(['FAILED 0'])
    expect(await subscriber.hasAccess()).toBe(false)
    await subscriber.giveCard(cards.good, { consents })
    expect(await subscriber.read()).toMatchObject({
      status: 'ACTIVE',
      finish_at: expect.stringMatching(/^2027-11-30/),
    })
    expect(await subscriber.hasAccess()).toBe(true)
  })

  it('keeps its access and becomes a paid year after days without the provider', async () => {
    const subscriber = await tryOut()
    await subscriber.giveCard(cards.good, { consents })
    await subscriber.walkTo(-0.01)
    faulty.failBefore('chargeStored')
    await subscriber.walkTo(2)
    expect(await subscriber.read()).toMatchObject({ status: 'ACTIVE', is_trial: true })
    expect(await subscriber.hasAccess()).toBe(true)
    faulty.heal()
    await app.jobs.enqueue(app.database.db, 'billing.sweep-timelines', {}, { key: 'test' })
    await subscriber.walkTo(2.1)
    expect(await subscriber.read()).toMatchObject({ status: 'ACTIVE', is_trial: false })
    expect(await subscriber.attempts()).toEqual(['COMPLETED 0'])
    expect(await subscriber.taken()).toEqual({ times: 1, cents: 990 })
  })

  it('ends on day 44 if unpaid', async () => {
    const subscriber = await tryOut()
    await subscriber.giveCard(cards.lostAtRenewal, { consents })
    await subscriber.walkTo(45)
    expect((await subscriber.mails()).slice(3)).toEqual(['subscription-suspended 0', 'subscription-ended 44'])
  })

  it('ends without a charge if canceled', async () => {
    const subscriber = await tryOut()
    await subscriber.giveCard(cards.good, { consents })
    await subscriber.act('cancel')
    await subscriber.walkTo(1)
    expect(await subscriber.read()).toMatchObject({ status: 'CANCELED' })
    expect(await subscriber.taken()).toEqual({ times: 0, cents: 0 })
  })

  it.each([
    ['signed in', (subscriber: Subscriber) => subscriber.act('cancel')],
    [
      'by the code of its order',
      async (subscriber: Subscriber) => {
        const [order] = await subscriber.books.orders()
        const body = { email: subscriber.email, order_code: order?.code ?? '', confirm: true as const }
        return app.call('contractCancel', { body })
      },
    ],
  ])('whose charge waits for the provider ends without it if canceled then, %s', async (_how, cancel) => {
    const subscriber = await tryOut()
    await subscriber.giveCard(cards.good, { consents })
    await subscriber.walkTo(-0.01)
    faulty.failBefore('chargeStored')
    await subscriber.walkTo(0.5)
    expect(await subscriber.read()).toMatchObject({ status: 'ACTIVE', is_trial: true })
    expect((await cancel(subscriber)).status).toBe(200)
    faulty.heal()
    await subscriber.walkTo(3)
    expect(await subscriber.taken()).toEqual({ times: 0, cents: 0 })
    expect(await subscriber.read()).toMatchObject({ status: 'CANCELED' })
    expect((await subscriber.mails()).at(-1)).toBe('subscription-ended 0')
  })

  it('whose purchase is pending at its end becomes the paid year', async () => {
    const subscriber = await tryOut()
    await subscriber.walkTo(-0.01)
    const { customer } = subscriber
    const ordered = await customer.checkout(await customer.fillCart(channelIds))
    await subscriber.walkTo(0.01)
    const paid = await customer.pay(ordered.body.data.redirect_to)
    expect((await customer.callback(paid.headers.location)).body.data.status).toBe('completed')
    expect(await subscriber.read()).toMatchObject({ status: 'ACTIVE', is_trial: false })
  })
})
