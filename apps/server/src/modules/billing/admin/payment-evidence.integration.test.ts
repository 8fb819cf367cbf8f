import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addUser } from '../../../../test/factories/users.ts'
import { addSubscriber, cards } from '../../../../test/subscriber.ts'
import { moneyOutside } from '../../../../test/money-outside.ts'
import { payingCustomer } from '../../../../test/paying-customer.ts'
import type { PayingCustomer } from '../../../../test/paying-customer.ts'
import { maskAddress } from './payment-evidence-page.ts'

let app: TestApp
let clerk: { id: number; token: string }
let customer: PayingCustomer
let paymentId: number
let orderId: number

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  clerk = await addUser(app.database.db, { isAdmin: true })
  customer = await payingCustomer(app, { channels: 5, name: 'Ada <b>Lovelace</b>' })
  orderId = await customer.buy(3)
  paymentId = await customer.paymentOf(orderId)
  await moneyOutside(app).dispute(paymentId)
})
afterAll(() => app.stop())

const read = (id: number, token: string) =>
  app.http.inject({
    url: `/api/admin/payment/${id}/evidence`,
    headers: { authorization: `Bearer ${token}` },
  })

describe('evidence for a dispute', () => {
  // Specification: A.315
  it('names order, dispute, consents, receipt and mails in one printable page', async () => {
    const code = await customer.codeOf(orderId)
    const answer = await read(paymentId, clerk.token)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename="evidence-${code}.html"`,
    })
    for (const part of [
      code,
      'No particular reason is stated. open',
      'I agree that the subscription renews each year for €9.90 until I cancel it.',
      'I want the guide to start at once. I can still withdraw within 14 days of my order and get my money back.',
      'receipt',
      'Thank you for your order',
      '9.90 EUR',
    ])
      expect(answer.body).toContain(part)
    expect(answer.body).toContain('Ada &lt;b&gt;Lovelace')
    expect(answer.body).toMatch(/Placed<\/th><td>\d+ \w+ \d{4} at \d\d:\d\d:\d\d UTC/)
    expect(answer.body).not.toMatch(/\d{4}-\d\d-\d\dT\d\d:/)
  })

  it('states the consent with which a trial became a paid year', async () => {
    const subscriber = await addSubscriber(app, { channelIds: [1], isTrial: true })
    await subscriber.giveCard(cards.good, { consents: { renewal: true, withdrawal: true } })
    await subscriber.walkTo(0.1)
    const { id } = await app.database.db
      .selectFrom('payment')
      .select('payment.id')
      .orderBy('payment.id', 'desc')
      .executeTakeFirstOrThrow()
    const { body } = await read(id, (await addUser(app.database.db, { isAdmin: true })).token)
    expect(body).toContain('I agree that the subscription renews each year for €9.90 until I cancel it.')
  })

  it('folds fetches by day, with the networks of their addresses', async () => {
    const fetchedAt = app.clock.now()
    await app.database.db
      .insertInto('guideFetch')
      .values(
        ['203.0.113.7', '203.0.113.9', '2001:db8:1:2::7', ''].map((ip) => ({
          userId: customer.id,
          fetchedAt,
          ip,
          player: 'Kodi',
          userAgent: 'Kodi/21',
          status: 200,
          bytes: 1000,
        })),
      )
      .execute()
    const { body } = await read(paymentId, clerk.token)
    expect(body).toContain(
      `<tr><td>${fetchedAt.toISOString().slice(0, 10)}</td><td>4</td><td>Kodi</td><td>2001:db8:1::x, 203.0.113.x</td></tr>`,
    )
    expect(body).not.toContain('203.0.113.7')
  })

  it('ends with the subscription: later mails and fetches of its customer stay out', async () => {
    const buyer = await payingCustomer(app)
    const first = await buyer.buy(1)
    const params = { id: await buyer.paymentOf(first) }
    const addFetch = (ip: string) =>
      app.database.db
        .insertInto('guideFetch')
        .values({
          userId: buyer.id,
          fetchedAt: app.clock.now(),
          ip,
          player: 'Kodi',
          userAgent: '',
          status: 200,
          bytes: 1,
        })
        .execute()
    await addFetch('198.51.100.1')
    await app.jobs.runDue()
    await app.call('adminPaymentRefund', { params, token: clerk.token, body: { reason: 'Goodwill' } })
    await app.clock.moveTo(new Date(app.clock.now().getTime() + 60_000))
    const second = await buyer.buy(1)
    await addFetch('192.0.2.1')
    await app.jobs.runDue()
    const { body } = await read(params.id, clerk.token)
    expect(body).toContain('Thank you for your order')
    expect(body).toContain('198.51.100.x')
    expect(body).not.toContain('192.0.2.x')
    expect(body).not.toContain(await buyer.codeOf(second))
    const later = await read(await buyer.paymentOf(second), clerk.token)
    expect(later.body).toContain('192.0.2.x')
    expect(later.body).not.toContain('198.51.100.x')
  })

  it('is noted in the audit log', async () => {
    await read(paymentId, clerk.token)
    const log = await app.call('adminAuditLog', {
      query: { action: 'payment.evidence', user_id: customer.id },
      token: clerk.token,
    })
    expect(log.body.data[0]).toMatchObject({
      actor: { id: clerk.id },
      subject: { type: 'payment', id: String(paymentId) },
    })
  })

  it('is refused to customers, and for a payment that does not exist', async () => {
    expect((await read(paymentId, customer.token)).statusCode).toBe(403)
    expect((await read(paymentId + 1000, clerk.token)).json()).toMatchObject({ code: 'payment_not_found' })
  })

  it('states the term that the order paid, not a renewed one', async () => {
    const subscriber = await addSubscriber(app, { channelIds: [1] })
    const { id } = await app.database.db
      .selectFrom('payment')
      .select('payment.id')
      .orderBy('payment.id', 'desc')
      .executeTakeFirstOrThrow()
    await subscriber.walkTo(0.1)
    const { body } = await read(id, (await addUser(app.database.db, { isAdmin: true })).token)
    const end = subscriber.dayZero.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    expect(body).toContain(`Paid until</th><td>${end} at`)
    expect(body).toContain('Subscription ended</th><td>no')
  })
})

it.each([
  ['203.0.113.7', '203.0.113.x'],
  ['2001:db8:1:2::7', '2001:db8:1::x'],
  ['', ''],
])('the address %s is shown as %s', (ip, shown) => {
  expect(maskAddress(ip)).toBe(shown)
})
