import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signWebhook } from '../../../../adapters/payments/sandbox/sandbox-webhook.ts'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { customerAtSandbox } from '../../../../../test/customer-at-sandbox.ts'
import { customerBooks } from '../../../../../test/customer-books.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { deriveSecret } from '../../../../lib/secret-box.ts'

let app: TestApp
let channelIds: number[]
let user: { id: number; token: string; email: string }
let customer: ReturnType<typeof customerAtSandbox>
let books: ReturnType<typeof customerBooks>

beforeAll(async () => {
  // No worker: tests run jobs explicitly.
  app = await createTestApp({ now: '2026-11-21T12:00:00Z', env: { ROLES: 'api' } })
  channelIds = await addNumberedChannels(app.database.db, 3)
})
afterAll(() => app.stop())
beforeEach(async () => {
  user = await addUser(app.database.db)
  customer = customerAtSandbox(app, user.token)
  books = customerBooks(app, user)
})

const orders = () =>
  app.database.db
    .selectFrom('customerOrder')
    .leftJoin('payment', 'payment.orderId', 'customerOrder.id')
    .select(['customerOrder.status', 'payment.status as paymentStatus'])
    .where('userId', '=', user.id)
    .execute()
const order = async () => customer.checkout(await customer.fillCart(channelIds))
const tokenOf = (redirectTo: string) => redirectTo.split('/').at(-1) ?? ''

function sendWebhook(body: object, options: { secret?: string; sentAt?: Date; provider?: string } = {}) {
  const rawBody = JSON.stringify(body)
  const secret = options.secret ?? deriveSecret(app.config.secretKeys.current, 'sandbox-webhook')
  return app.http.inject({
    method: 'POST',
    url: `/api/webhooks/${options.provider ?? 'sandbox'}`,
    headers: {
      'content-type': 'application/json',
      ...signWebhook(secret, rawBody, options.sentAt ?? app.clock.now()),
    },
    payload: rawBody,
  })
}

describe('a webhook', () => {
  it('from the sandbox completes the order without the callback', async () => {
    const { body } = await order()
    await customer.pay(body.data.redirect_to)
    await app.jobs.runDue()
    expect(await orders()).toMatchObject([{ status: 'completed' }])
  })

  it('and a concurrent callback complete it once', async () => {
    const { body } = await order()
    const paid = await customer.pay(body.data.redirect_to)
    const message = { id: `race-${user.id}`, data: { payment: tokenOf(body.data.redirect_to) } }
    const [answer] = await Promise.all([
      customer.callback(paid.headers.location),
      sendWebhook(message).then(() => app.jobs.runDue()),
      customer.callback(paid.headers.location),
    ])
    expect(answer.body.data.status).toBe('completed')
    expect(await books.mails()).toHaveLength(1)
    expect(await orders()).toMatchObject([{ status: 'completed', paymentStatus: 'COMPLETED' }])
  })

  it('with a false claim changes nothing: the provider is asked', async () => {
    const { body } = await order()
    const message = {
      id: `early-${user.id}`,
      type: 'payment.completed',
      data: { payment: tokenOf(body.data.redirect_to) },
    }
    expect((await sendWebhook(message)).statusCode).toBe(200)
    await app.jobs.runDue()
    expect(await orders()).toMatchObject([{ status: 'pending' }])
  })

  it('is handled once, however often it is delivered', async () => {
    const { body } = await order()
    await customer.pay(body.data.redirect_to)
    const message = { id: `again-${user.id}`, data: { payment: tokenOf(body.data.redirect_to) } }
    const sent = [await sendWebhook(message), await sendWebhook(message), await sendWebhook(message)]
    expect(sent.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
    const events = await app.database.db
      .selectFrom('webhookEvent')
      .select('eventId')
      .where('eventId', '=', message.id)
      .execute()
    expect(events).toHaveLength(1)
  })

  it('about an unknown payment is accepted and ignored', async () => {
    expect((await sendWebhook({ id: `alien-${user.id}`, data: { payment: 'alien' } })).statusCode).toBe(200)
    await app.jobs.runDue()
  })

  it.each([
    ['with a wrong signature', { secret: 'guessed' }, 400, 'webhook_invalid'],
    ['older than 5 minutes', { sentAt: new Date('2026-11-21T11:54:00Z') }, 400, 'webhook_invalid'],
    ['from the future', { sentAt: new Date('2026-11-21T12:06:00Z') }, 400, 'webhook_invalid'],
    ['of an unknown provider', { provider: 'bank' }, 422, 'provider_unknown'],
  ])('%s is refused and not recorded', async (_what, options, status, code) => {
    const id = `refused-${user.id}`
    const answer = await sendWebhook({ id, data: { payment: 'x' } }, options)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    const events = await app.database.db
      .selectFrom('webhookEvent')
      .select('eventId')
      .where('eventId', '=', id)
      .execute()
    expect(events).toEqual([])
  })

  it.each([
    ['without a body', ''],
    ['with broken JSON', '{"id":'],
    ['of a huge size', 'x'.repeat(300_000)],
  ])('%s is refused', async (_what, payload) => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/webhooks/sandbox',
      headers: { 'content-type': 'application/json', ...signWebhook('guessed', payload, app.clock.now()) },
      payload,
    })
    expect([400, 413]).toContain(answer.statusCode)
  })
})
