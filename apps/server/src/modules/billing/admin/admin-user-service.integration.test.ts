import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addChannels } from '../../../../test/factories/catalogue.ts'
import { addCustomer } from '../../../../test/factories/customer.ts'
import { readLink } from '../../../../test/factories/guide-link.ts'
import { addUser } from '../../../../test/factories/users.ts'
import { addSubscriber } from '../../../../test/subscriber.ts'
import { mailsTo } from '../../../../test/mails.ts'

const finishAt = '2027-11-21T12:00:00.000Z'
const formatDay = (at: Date) => at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

let app: TestApp
let admin: { id: number; token: string }
let channelIds: number[]
let customer: { userId: number; xmlGz: string }
let serviceId: number

beforeAll(async () => {
  // No worker: it would end a subscription permanently during the moment its term is over.
  app = await createTestApp({ now: '2026-11-21T12:00:00Z', env: { ROLES: 'api,guide' } })
  admin = await addUser(app.database.db, { isAdmin: true })
  const { channels } = await addChannels(app.database.db, 'IS', ['Eitt', 'Askja'])
  channelIds = channels.map(({ id }) => id)
})
afterAll(() => app.stop())
beforeEach(async () => {
  customer = await addCustomer(app, { channelIds, startAt: '2026-11-21T11:00:00Z', finishAt })
  serviceId = (await readRow()).serviceNumber ?? 0
})

const readRow = () =>
  app.database.db
    .selectFrom('subscription')
    .selectAll()
    .where('userId', '=', customer.userId)
    .executeTakeFirstOrThrow()

const put = (body: object, id = serviceId) =>
  app.call('adminUserServiceUpdate', { params: { id }, token: admin.token, body })

const lastEntries = async () =>
  (
    await app.call('adminAuditLog', {
      query: { subject_type: 'user_service', user_id: customer.userId },
      ...admin,
    })
  ).body.data

describe('a user service', () => {
  // Specification: A.50
  it('extended by an administrator renews at its new end', async () => {
    const { status, body } = await put({ finish_at: '2027-12-05T12:00:00Z' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      id: serviceId,
      finish_at: '2027-12-05T12:00:00.000Z',
      channel_limit: 50,
      subscription: { finish_at: '2027-12-05T12:00:00.000Z', renews_at: '2027-12-05T12:00:00.000Z' },
    })
    expect(await lastEntries()).toMatchObject([
      {
        actor: { id: admin.id },
        action: 'user_service.update',
        before: { finish_at: finishAt },
        after: { finish_at: '2027-12-05T12:00:00.000Z' },
      },
    ])
  })

  describe('mails its customer', () => {
    const mails = async () => {
      const { email } = await app.database.db
        .selectFrom('userAccount')
        .select('email')
        .where('id', '=', customer.userId)
        .executeTakeFirstOrThrow()
      return (await mailsTo(app, email)).filter(({ template }) => template === 'subscription-changed')
    }
    const words = async () => (await mails()).map(({ textBody }) => textBody.replaceAll(/\s+/g, ' '))

    it('a later end, without a renewal if there is no payment method', async () => {
      await put({ finish_at: '2027-12-05T12:00:00Z' })
      await put({ finish_at: '2027-12-05T12:00:00Z' })
      const [text, ...more] = await words()
      expect(text).toContain('now runs until 5 December 2027')
      expect(text).toContain('doesn’t renew after that')
      expect(text).not.toContain('channels')
      expect(more).toEqual([])
    })

    it('the postponed renewal, if there is a payment method', async () => {
      const subscriber = await addSubscriber(app, { channelIds })
      const row = await app.database.db
        .selectFrom('subscription')
        .select('serviceNumber')
        .where('id', '=', subscriber.subscriptionId)
        .executeTakeFirstOrThrow()
      await put({ finish_at: subscriber.day(14).toISOString() }, row.serviceNumber ?? 0)
      const mail = (await mailsTo(app, subscriber.email)).find(
        ({ template }) => template === 'subscription-changed',
      )
      expect(mail?.textBody).toMatch(/The subscription renews on/)
    })

    // Specification: A.699
    it('the day of the charge that the profile and the notice state, where the end is near', async () => {
      onTestFinished(() => app.clock.moveTo(new Date('2026-11-21T12:00:00Z')))
      const subscriber = await addSubscriber(app, { channelIds })
      await subscriber.walkTo(-5)
      const row = await app.database.db
        .selectFrom('subscription')
        .select('serviceNumber')
        .where('id', '=', subscriber.subscriptionId)
        .executeTakeFirstOrThrow()
      await put({ finish_at: subscriber.day(1).toISOString() }, row.serviceNumber ?? 0)
      const stated = (await subscriber.read()).next?.at
      await app.jobs.runDue()
      const [notice, changed] = await mailsTo(app, subscriber.email)
      expect(stated?.slice(0, 10)).toBe(subscriber.day(2).toISOString().slice(0, 10))
      expect([changed?.template, notice?.template]).toEqual(['subscription-changed', 'renewal-notice'])
      const day = formatDay(subscriber.day(2))
      for (const mail of [changed, notice]) expect(mail?.textBody.replaceAll(/\s+/g, ' ')).toContain(day)
    })

    it('an earlier end, after which nothing is charged', async () => {
      await put({ finish_at: '2027-01-01T00:00:00Z' })
      const [text] = await words()
      expect(text).toContain('now runs until 1 January 2027')
      expect(text).toContain('doesn’t renew after that')
    })

    it('another number of channels', async () => {
      await put({ channel_limit: 75 })
      const [text] = await words()
      expect(text).toContain('up to 75 channels')
      expect(text).not.toContain('runs until')
    })

    it('only the mail of its end if it ends at once', async () => {
      await put({ finish_at: new Date(app.clock.now().getTime() - 1000).toISOString() })
      expect(await mails()).toEqual([])
    })
  })

  it('that changed after an edit was begun is not overwritten', async () => {
    const { body } = await put({ channel_limit: 60 })
    const answer = await put({ finish_at: '2027-12-05T12:00:00Z', version: body.data.version - 1 })
    expect([answer.status, answer.code]).toEqual([409, 'record_changed'])
    expect(answer.error.params?.['current']).toEqual(body.data)
    expect((await readRow()).finishAt?.toISOString()).toBe(finishAt)
  })

  it('gets another version from the timeline, unless only its access changes', async () => {
    const set = (change: { finishAt: Date } | { accessUntil: Date }) =>
      app.database.db.updateTable('subscription').set(change).where('serviceNumber', '=', serviceId).execute()
    const { version } = await readRow()
    await set({ accessUntil: new Date('2028-01-01T00:00:00Z') })
    expect((await readRow()).version).toBe(version)
    await set({ finishAt: new Date('2027-12-01T00:00:00Z') })
    expect((await readRow()).version).toBe(version + 1)
  })

  it('shortened by an administrator does not renew, so nobody is charged earlier than announced', async () => {
    const { body } = await put({ finish_at: '2027-01-01T00:00:00Z' })
    expect(body.data.subscription).toMatchObject({
      finish_at: '2027-01-01T00:00:00.000Z',
      renews_at: null,
      canceled_at: expect.stringContaining('2026-11-21T12:'),
      status: 'ACTIVE',
    })
    const [entry] = await lastEntries()
    expect(entry).toMatchObject({ before: { canceled_at: null }, after: { canceled_at: expect.any(String) } })
  })

  it('ends on the guide link at once and returns when extended', async () => {
    const text = async () => (await readLink(app, customer.xmlGz)).toString()
    expect(await text()).toContain('<channel id="askja.is"')
    const justNow = new Date(app.clock.now().getTime() - 1000).toISOString()
    expect((await put({ finish_at: justNow })).status).toBe(200)
    await vi.waitFor(async () => expect(await text()).not.toContain('askja.is'), { timeout: 300_000 })
    expect((await put({ finish_at: finishAt })).status).toBe(200)
    await vi.waitFor(async () => expect(await text()).toContain('<channel id="askja.is"'), {
      timeout: 300_000,
    })
  })

  it('ended now is shown as ended at once, before the job that ends it', async () => {
    const justNow = new Date(app.clock.now().getTime() - 1000).toISOString()
    const { subscription } = (await put({ finish_at: justNow })).body.data
    expect(subscription).toMatchObject({ status: 'CANCELED', finish_at: justNow, renews_at: null })
    const { id } = subscription
    const read = await app.call('adminSubscriptionRead', { params: { id }, token: admin.token })
    expect(read.body.data.status).toBe('CANCELED')
    const query = { user_id: String(customer.userId) }
    const list = await app.call('adminSubscriptionList', { query, token: admin.token })
    expect(list.body.data.map(({ status }) => status)).toEqual(['CANCELED'])
  })

  it('gains channels, in the cart too, at an unchanged price', async () => {
    const { body } = await put({ channel_limit: 75 })
    expect(body.data).toMatchObject({
      channel_limit: 75,
      finish_at: finishAt,
      subscription: { price: 9.9, channel_limit: 75, renews_at: finishAt, canceled_at: null },
    })
    const login = await app.call('adminUserLoginAs', { params: { id: customer.userId }, token: admin.token })
    const cart = await app.call('cartRead', { token: login.body.data.token })
    expect(cart.body.data.subscribedChannelLimit).toBe(75)
    expect(await lastEntries()).toMatchObject([
      { before: { channel_limit: 50 }, after: { channel_limit: 75 } },
    ])
  })

  it('cannot be made smaller than the channels on its link', async () => {
    const { status, error } = await put({ channel_limit: 1 })
    expect([status, error.errors]).toEqual([
      422,
      { channel_limit: ['Enter at least 2: that many channels are on the guide link.'] },
    ])
    expect((await put({ channel_limit: 2 })).status).toBe(200)
  })

  it('is unchanged by an identical update, which is not audited', async () => {
    for (const body of [{}, { finish_at: finishAt }, { channel_limit: 50, finish_at: finishAt }])
      expect((await put(body)).body.data).toMatchObject({ finish_at: finishAt, channel_limit: 50 })
    expect(await lastEntries()).toEqual([])
  })

  it.each(['INACTIVE', 'CANCELED'] as const)(
    'cannot be changed while its subscription is %s',
    async (status) => {
      await app.database.db
        .updateTable('subscription')
        .set({ status })
        .where('userId', '=', customer.userId)
        .execute()
      const answer = await put({ finish_at: '2028-01-01T00:00:00Z' })
      expect([answer.status, answer.code]).toEqual([409, 'user_service_not_changeable'])
      expect((await readRow()).finishAt?.toISOString()).toBe(finishAt)
    },
  )

  it.each([
    [{ finish_at: 'tomorrow' }, 'finish_at'],
    [{ finish_at: '2027-01-01' }, 'finish_at'],
    [{ finish_at: '2026-11-21T11:00:00Z' }, 'finish_at'],
    [{ finish_at: '2226-11-21T11:00:00Z' }, 'finish_at'],
    [{ finish_at: null }, 'finish_at'],
    [{ channel_limit: 0 }, 'channel_limit'],
    [{ channel_limit: 1.5 }, 'channel_limit'],
    [{ channel_limit: '75' }, 'channel_limit'],
    [{ channel_limit: 100_001 }, 'channel_limit'],
    [{ price: 0 }, 'price'],
  ])('rejects %j at its field', async (body, field) => {
    const answer = await put(body)
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, [field]])
    expect((await readRow()).finishAt?.toISOString()).toBe(finishAt)
  })

  it('answers user_service_not_found for an unknown id', async () => {
    const { status, code } = await put({ channel_limit: 75 }, 2_147_483_647)
    expect([status, code]).toEqual([404, 'user_service_not_found'])
  })
})
