import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { customerAtSandbox } from '../../../../test/customer-at-sandbox.ts'
import { registerCustomer } from '../../../../test/factories/account.ts'
import { addChannels } from '../../../../test/factories/catalogue.ts'
import { createFaultyProvider } from '../../../../test/faulty-provider.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'

const faults = createFaultyProvider()
let app: TestApp
let channelIds: number[]
let number = 0

beforeAll(async () => {
  app = await createTestApp({ overrides: { wrapProvider: faults.wrap } })
  const { channels } = await addChannels(app.database.db, 'IS', ['Rás 1', 'Rás 2'])
  channelIds = channels.map(({ id }) => id)
})
afterAll(() => app.stop())
beforeEach(() => faults.heal())

const confirm = (token: string) => app.call('verifyDelete', { body: { token } })
const isAlive = async (token: string) => (await app.call('profileRead', { token })).status === 200

/** A customer with an order open at the provider's page and a valid deletion link. */
async function leaveWithOpenOrder() {
  const { token, userId, email } = await registerCustomer(app, {
    email: `open-${(number += 1)}@example.test`,
  })
  const customer = customerAtSandbox(app, token)
  const { body } = await customer.checkout(await customer.fillCart(channelIds))
  await app.call('profileDelete', { token })
  const link = await mailedToken(app, email, 'delete-account')
  return { token, userId, email, customer, link, page: body.data.redirect_to }
}
const ordersOf = (userId: number) =>
  app.database.db
    .selectFrom('customerOrder')
    .innerJoin('payment', 'payment.orderId', 'customerOrder.id')
    .select(['customerOrder.status', 'payment.status as paymentStatus', 'payment.error'])
    .where('userId', '=', userId)
    .execute()

describe('deleting an account with an open order', () => {
  it('closes the order at the provider, where it can no longer be paid', async () => {
    const { userId, link, customer, page } = await leaveWithOpenOrder()
    expect((await confirm(link)).status).toBe(200)
    expect(await ordersOf(userId)).toEqual([
      { status: 'failed', paymentStatus: 'FAILED', error: 'deleted_account' },
    ])
    await customer.pay(page)
    await app.call('devJobsRun')
    expect(await ordersOf(userId)).toMatchObject([{ status: 'failed', paymentStatus: 'FAILED' }])
  })

  it('is refused while the provider does not respond, and changes nothing', async () => {
    const { userId, token, email, link, customer, page } = await leaveWithOpenOrder()
    faults.failBefore('cancelPayment')
    const { status, error } = await confirm(link)
    expect([status, error.code]).toEqual([502, 'provider_failed'])
    expect(error.message).toContain('Nothing has been deleted yet')
    expect(await isAlive(token)).toBe(true)
    expect(await ordersOf(userId)).toMatchObject([{ status: 'pending' }])
    expect((await mailsTo(app, email)).map(({ template }) => template)).not.toContain('account-deleted')
    faults.heal()
    expect((await confirm(link)).status).toBe(200)
    expect(await isAlive(token)).toBe(false)
    await customer.pay(page)
    expect(await ordersOf(userId)).toMatchObject([{ status: 'failed', paymentStatus: 'FAILED' }])
  })

  it('succeeds on the second click if the provider’s response was lost', async () => {
    const { userId, token, link } = await leaveWithOpenOrder()
    faults.failAfter('cancelPayment')
    expect((await confirm(link)).code).toBe('provider_failed')
    expect(await isAlive(token)).toBe(true)
    faults.heal()
    expect((await confirm(link)).status).toBe(200)
    expect(await ordersOf(userId)).toMatchObject([{ status: 'failed', paymentStatus: 'FAILED' }])
  })
})
