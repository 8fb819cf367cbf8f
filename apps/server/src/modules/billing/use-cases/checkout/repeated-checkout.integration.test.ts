import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { customerAtSandbox } from '../../../../../test/customer-at-sandbox.ts'
import { customerBooks } from '../../../../../test/customer-books.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { addUser } from '../../../../../test/factories/users.ts'

let app: TestApp
let channelIds: number[]
let user: { id: number; token: string; email: string }
let customer: ReturnType<typeof customerAtSandbox>
let books: ReturnType<typeof customerBooks>

beforeAll(async () => {
  app = await createTestApp()
  channelIds = await addNumberedChannels(app.database.db, 60)
})
afterAll(() => app.stop())
beforeEach(async () => {
  user = await addUser(app.database.db)
  customer = customerAtSandbox(app, user.token)
  books = customerBooks(app, user)
})

describe('a repeated order', () => {
  it('by 50 concurrent calls is one order and one payment', async () => {
    const cart = await customer.fillCart(channelIds.slice(0, 3))
    const answers = await Promise.all(Array.from({ length: 50 }, () => customer.checkout(cart)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.redirect_to}`)).size).toBe(1)
    expect(await books.orders()).toHaveLength(1)
    expect(await books.payments()).toHaveLength(1)
    expect(await books.sandboxPayments()).toHaveLength(1)
  })

  it('with the same key gets the same answer, even after payment', async () => {
    const cart = await customer.fillCart(channelIds.slice(0, 3))
    const headers = { 'idempotency-key': 'one-click' }
    const first = await customer.checkout(cart, { headers })
    const paid = await customer.pay(first.body.data.redirect_to)
    await customer.callback(paid.headers.location)
    const again = await customer.checkout(cart, { headers })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await books.orders()).toHaveLength(1)
  })

  it('with the same key and another body is refused', async () => {
    const cart = await customer.fillCart(channelIds.slice(0, 3))
    const headers = { 'idempotency-key': 'one-click' }
    await customer.checkout(cart, { headers })
    const { status, code } = await customer.checkout(cart, { headers, body: { is_trial: true } })
    expect([status, code]).toEqual([409, 'idempotency_conflict'])
    expect(await books.orders()).toHaveLength(1)
  })

  it('after payment in another tab says so and orders nothing', async () => {
    const cart = await customer.fillCart(channelIds.slice(0, 3))
    const { body } = await customer.checkout(cart)
    await customer.pay(body.data.redirect_to)
    const again = await customer.checkout(cart)
    expect([200, 409]).toContain(again.status)
    expect(await books.orders()).toMatchObject([{ status: 'completed' }])
  })

  it('with another cart replaces the pending order, whose page can no longer be paid', async () => {
    const first = await customer.checkout(await customer.fillCart(channelIds.slice(0, 3)))
    const second = await customer.checkout(await customer.fillCart(channelIds.slice(0, 55)))
    expect(second.body.data.order_id).not.toBe(first.body.data.order_id)
    const late = await customer.pay(first.body.data.redirect_to)
    expect((await customer.callback(late.headers.location)).body.data.status).toBe('failed')
    expect(await books.orders()).toMatchObject([{ status: 'failed' }, { status: 'pending' }])
    expect(await books.subscriptions()).toMatchObject([{ status: 'CANCELED' }, { status: 'PENDING' }])
  })

  it('with another cart keeps the pending order if that is already paid', async () => {
    const first = await customer.checkout(await customer.fillCart(channelIds.slice(0, 3)))
    await customer.pay(first.body.data.redirect_to)
    const second = await customer.checkout(await customer.fillCart(channelIds.slice(0, 55)))
    expect(await books.orders()).toMatchObject([
      { status: 'completed', kind: 'new' },
      { status: 'pending', kind: 'upgrade', id: second.body.data.order_id },
    ])
  })
})

describe('the callback', () => {
  // Specification: 7.15
  it('is idempotent', async () => {
    const { body } = await customer.checkout(await customer.fillCart(channelIds.slice(0, 3)))
    const paid = await customer.pay(body.data.redirect_to)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => customer.callback(paid.headers.location)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await books.mails()).toHaveLength(1)
  })

  it('trusts the provider, not the query', async () => {
    const { body } = await customer.checkout(await customer.fillCart(channelIds.slice(0, 3)))
    const token = body.data.redirect_to.split('/').at(-1)
    const answer = await customer.callback(`/?provider=sandbox&payment_token=${token}&status=completed`)
    expect(answer.body.data.status).toBe('pending')
    expect(await books.orders()).toMatchObject([{ status: 'pending' }])
  })

  it.each([
    ['an unknown payment', { provider: 'sandbox', payment_token: 'x' }, 404, 'order_not_found'],
    ['an unknown provider', { provider: 'bank', payment_token: 'x' }, 422, 'provider_unknown'],
    ['nothing', {}, 422, 'validation_failed'],
  ])('rejects %s', async (_what, body, status, code) => {
    const answer = await app.callRaw('checkoutCallback', { body })
    expect([answer.status, answer.code]).toEqual([status, code])
  })
})
