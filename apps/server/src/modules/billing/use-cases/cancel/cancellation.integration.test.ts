import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addChannels } from '../../../../../test/factories/catalogue.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { addSubscriber, cards } from '../../../../../test/subscriber.ts'

let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  channelIds = (await addChannels(app.database.db, 'IS', ['Eitt', 'Askja'])).channels.map(({ id }) => id)
})
afterAll(() => app.stop())
beforeEach(() => app.clock.moveTo(new Date('2026-11-21T12:00:00Z')))
afterEach(() => app.database.pool.query(`delete from pgboss.job`))

const subscribe = (cardNumber = cards.good) =>
  addSubscriber(app, { channelIds, card: { card_number: cardNumber } })

describe('a canceled subscription', () => {
  it('is served until its last paid day and then ends, without notices or charges', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-100)
    await subscriber.act('cancel')
    expect(await subscriber.read()).toMatchObject({
      renews_at: null,
      next: null,
      access_until: subscriber.dayZero.toISOString(),
    })
    await subscriber.walkTo(-0.01)
    expect(await subscriber.hasAccess()).toBe(true)
    await subscriber.walkTo(30)
    expect(await subscriber.hasAccess()).toBe(false)
    expect(await subscriber.mails()).toEqual([
      'order-confirmation -365',
      'subscription-canceled -100',
      'subscription-ended 0',
    ])
    expect(await subscriber.read()).toMatchObject({ status: 'CANCELED' })
    expect(await subscriber.taken()).toEqual({ times: 1, cents: 990 })
  })

  it('keeps a cancellation in its history that a notice or a resumption follows', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(10)
    await subscriber.act('cancel')
    await subscriber.walkTo(20)
    const body = { subscription_id: subscriber.subscriptionId, early: true }
    expect((await app.call('subscriptionCancel', { token: subscriber.token, body })).status).toBe(200)
    await subscriber.act('resume')
    const { token } = await addUser(app.database.db, { isAdmin: true })
    const params = { id: subscriber.subscriptionId }
    const { timeline } = (await app.call('adminSubscriptionRead', { params, token })).body.data
    expect(
      timeline
        .filter(({ event }) => event === 'subscription_canceled' || event === 'renewal_resumed')
        .map(({ event, at }) => `${event} ${at.slice(0, 10)}`),
    ).toEqual([
      'subscription_canceled 2027-12-01',
      'subscription_canceled 2027-12-11',
      'renewal_resumed 2027-12-11',
    ])
  })

  it('resumed on its last day still renews that day', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-100)
    await subscriber.act('cancel')
    await subscriber.walkTo(-1)
    await subscriber.act('resume')
    await subscriber.walkTo(0.1)
    expect(await subscriber.attempts()).toEqual(['COMPLETED 0'])
    expect((await subscriber.mails()).slice(2)).toEqual([
      'subscription-resumed -1',
      'renewal-notice -1',
      'receipt 0',
    ])
  })

  it.each([
    ['en', 'renews on 21 November 2027 for a year, for €9.90, which we will charge to Visa ending 4242'],
    ['de', 'am 21. November 2027 um ein Jahr, für 9,90 €; wir buchen den Betrag von Visa, endet auf 4242 ab'],
    ['fr', 'le 21 novembre 2027 pour un an, pour 9,90 €, que nous débiterons de Visa se terminant par 4242'],
    ['es', 'el 21 de noviembre de 2027 por un año, por 9,90 €, que cargaremos en Visa terminada en 4242'],
    ['ar', 'في 21 نوفمبر 2027 لسنة مقابل'],
  ])(
    'gets a confirmation with date, amount and cancellation link when resumed, in %s',
    async (locale, words) => {
      const subscriber = await addSubscriber(app, { channelIds, locale })
      await subscriber.act('cancel')
      await subscriber.act('resume')
      await subscriber.act('resume')
      const mails = await mailsTo(app, subscriber.email)
      const [mail, ...more] = mails.filter(({ template }) => template === 'subscription-resumed')
      expect(mail?.textBody.replaceAll(/\s+/g, ' ')).toContain(words)
      expect(mail?.htmlBody).toContain(`/profile/subscription/${subscriber.subscriptionId}?cancel=1"`)
      expect(more).toEqual([])
    },
  )

  it('gets a confirmation each time it is resumed', async () => {
    const subscriber = await subscribe()
    for (const action of ['cancel', 'resume', 'cancel', 'resume'] as const) await subscriber.act(action)
    expect((await subscriber.mails()).slice(1)).toEqual([
      'subscription-canceled -365',
      'subscription-resumed -365',
      'subscription-canceled -365',
      'subscription-resumed -365',
    ])
  })

  it('gets the paid end and that of the grace period without a payment method, as on the page', async () => {
    const subscriber = await subscribe()
    await app.call('subscriptionPaymentMethodRemove', {
      token: subscriber.token,
      body: { subscription_id: subscriber.subscriptionId },
    })
    for (const action of ['cancel', 'resume'] as const) await subscriber.act(action)
    const mails = await mailsTo(app, subscriber.email)
    const mail = mails.find(({ template }) => template === 'subscription-resumed')
    expect(mail?.textBody.replaceAll(/\s+/g, ' ')).toMatch(
      /for €9\.90, but only if you add a payment method\. .* paid until 21 November 2027 and, with the grace period, active until 5 December 2027\./,
    )
    expect(await subscriber.read()).toMatchObject({
      finish_at: expect.stringMatching(/^2027-11-21/),
      access_until: expect.stringMatching(/^2027-12-05/),
    })
  })

  it('gets no mail when a trial without renewal is resumed, since nothing will be charged', async () => {
    const subscriber = await addSubscriber(app, { channelIds, isTrial: true })
    await subscriber.act('cancel')
    await subscriber.act('resume')
    expect((await subscriber.mails()).slice(1)).toEqual(['subscription-canceled -7'])
  })

  it('ends at once in the grace period, without further retries', async () => {
    const subscriber = await subscribe(cards.refusedAtRenewal)
    await subscriber.walkTo(4)
    const { body } = await subscriber.act('cancel')
    expect(body.data).toMatchObject({ status: 'CANCELED', problem: null })
    expect(await subscriber.hasAccess()).toBe(false)
    await subscriber.walkTo(50)
    expect(await subscriber.attempts()).toEqual(['FAILED 0', 'FAILED 1', 'FAILED 3'])
    expect(await subscriber.renewals()).toMatchObject([{ status: 'failed' }])
    expect((await subscriber.mails()).at(-1)).toBe('subscription-ended 4')
  })

  it('can no longer be paid while the bank waits for a confirmation', async () => {
    const subscriber = await subscribe(cards.asksAtRenewal)
    await subscriber.walkTo(4)
    const { problem } = await subscriber.read()
    await subscriber.act('cancel')
    await subscriber.customer.submit(problem?.confirm_url ?? '', { action: 'confirm' })
    await subscriber.walkTo(5)
    expect(await subscriber.taken()).toEqual({ times: 1, cents: 990 })
    expect(await subscriber.read()).toMatchObject({ status: 'CANCELED' })
  })

  it('keeps a payment that has just succeeded and ends a year later', async () => {
    const subscriber = await subscribe(cards.asksAtRenewal)
    await subscriber.walkTo(4)
    const { problem } = await subscriber.read()
    await subscriber.customer.submit(problem?.confirm_url ?? '', { action: 'confirm' })
    const { body } = await subscriber.act('cancel')
    expect(body.data).toMatchObject({
      status: 'ACTIVE',
      canceled_at: expect.any(String),
      finish_at: expect.stringMatching(/^2028-11-21/),
    })
  })

  it('ends at once while suspended', async () => {
    const subscriber = await subscribe(cards.lostAtRenewal)
    await subscriber.walkTo(20)
    expect((await subscriber.act('cancel')).body.data).toMatchObject({ status: 'CANCELED' })
    expect((await subscriber.act('resume')).code).toBe('subscription_not_resumable')
    const setup = await subscriber.requestCard()
    expect([setup.status, setup.code]).toEqual([409, 'subscription_over'])
  })
})
