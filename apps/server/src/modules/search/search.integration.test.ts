import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addChannels } from '../../../test/factories/catalogue.ts'
import { addUser } from '../../../test/factories/users.ts'
import { createWorld } from '../../../test/world.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await createTestApp()
  token = (await addUser(app.database.db, { isAdmin: true })).token
})
afterAll(() => app.stop())

async function search(q: string) {
  return (await app.call('adminSearch', { token, query: { q } })).body.data
}

// Specification: A.169
it('a text finds a few records of each kind, as their lists do', async () => {
  const { buyer } = await createWorld(app)
  const { body } = await app.call('adminOrderList', { token, query: { user_id: buyer.userId } })
  const [order] = body.data
  const found = await search(order?.code ?? '')
  expect(found.orders).toEqual([{ id: order?.id, name: order?.code, detail: order?.user.name }])
  expect(found.payments?.[0]?.detail).toContain(order?.code)
  expect(found.users).toEqual([])
  const people = await search(order?.user.email ?? '')
  expect(people.users).toEqual([{ id: buyer.userId, name: order?.user.name, detail: order?.user.email }])
})

it('at most five of a kind are found', async () => {
  await addChannels(
    app.database.db,
    'FO',
    ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((n) => `Palette ${n}`),
  )
  expect((await search('palette')).channels).toHaveLength(5)
})

it('a search counts nothing, and resolves its match of orders and payments once', async () => {
  const query = vi.spyOn(Client.prototype, 'query')
  await search('nora')
  const texts = query.mock.calls.map(([text]) => text)
  query.mockRestore()
  expect(texts.filter((text) => text.includes('count('))).toEqual([])
  expect(texts.filter((text) => text.includes('from customer_order where id = ')).length).toBeLessThan(2)
})
