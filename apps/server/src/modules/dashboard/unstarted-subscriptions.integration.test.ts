import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { customerAtSandbox } from '../../../test/customer-at-sandbox.ts'
import { addNumberedChannels } from '../../../test/factories/catalogue.ts'
import { addUser } from '../../../test/factories/users.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  token = (await addUser(app.database.db, { isAdmin: true })).token
})
afterAll(() => app.stop())

const readCounts = async () => (await app.call('adminDashboard', { token })).body.data.customers.subscriptions
const countListed = async (started: 'true' | 'false') => {
  const query = { status: 'CANCELED', started } as const
  return (await app.call('adminSubscriptionList', { query, token })).body.meta.total
}

it('a subscription whose first payment was not made is not counted as canceled', async () => {
  const before = await readCounts()
  const earlier = await countListed('false')
  const { token: buyer } = await addUser(app.database.db)
  const customer = customerAtSandbox(app, buyer)
  const { redirect_to } = (
    await customer.checkout(await customer.fillCart(await addNumberedChannels(app.database.db, 1)))
  ).body.data
  const left = await customer.submit(redirect_to, { action: 'cancel' })
  await customer.callback(left.headers.location)
  expect(await readCounts()).toEqual(before)
  expect(await countListed('true')).toBe(before.CANCELED)
  expect(await countListed('false')).toBe(earlier + 1)
})
