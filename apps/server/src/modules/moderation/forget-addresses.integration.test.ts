import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { goodPassword, registerCustomer } from '../../../test/factories/account.ts'
import { addCustomer } from '../../../test/factories/customer.ts'
import { fetchRaw } from '../../../test/factories/guide-link.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => app.stop())

it('raw addresses of fetches, sessions and audit entries are erased after 90 days', async () => {
  const ip = '198.51.100.90'
  const headers = { 'x-forwarded-for': ip }
  const { xmlGz } = await addCustomer(app, { channelIds: [] })
  await fetchRaw(app, xmlGz, { headers })
  const { email } = await registerCustomer(app, { email: 'halla@example.test' })
  await app.call('login', { body: { email, password: goodPassword }, headers })
  const { db } = app.database
  const written = async () => [
    (await db.selectFrom('guideFetch').select('id').where('ip', '=', ip).execute()).length,
    (await db.selectFrom('userAddress').select('ip').where('ip', '=', ip).execute()).length,
    (await db.selectFrom('session').select('id').where('ip', '=', ip).execute()).length,
    (await db.selectFrom('auditEntry').select('id').where('ip', '=', ip).execute()).length,
  ]
  await vi.waitFor(async () => expect(await written()).toEqual([1, 1, 1, 1]), { timeout: 300_000 })
  const days = (count: number) => app.call('devClock', { body: { advance_seconds: count * 86_400 } })
  // Sessions expire after 30 days, so keep this one alive until its address is erased.
  await db
    .updateTable('session')
    .set({ expiresAt: new Date('2090-01-01') })
    .execute()
  await days(89)
  expect(await written()).toEqual([1, 1, 1, 1])
  await days(2)
  expect(await written()).toEqual([0, 0, 0, 0])
  expect((await db.selectFrom('guideFetch').select('id').execute()).length).toBeGreaterThan(0)
})
