import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { registerCustomer } from '../../../../../test/factories/account.ts'
import { addChannels } from '../../../../../test/factories/catalogue.ts'
import { customerAtSandbox } from '../../../../../test/customer-at-sandbox.ts'
import { messageLogRepository } from '../../ledger/message-log.repository.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z' })
})
afterAll(() => app.stop())

const advance = (days: number) => app.call('devClock', { body: { advance_seconds: days * 86_400 } })

it('calls are deleted after 7 days and webhook events after 90', async () => {
  const { db } = app.database
  const { channels } = await addChannels(db, 'IS', ['Rás 1'])
  const { token } = await registerCustomer(app)
  const customer = customerAtSandbox(app, token)
  const cartToken = await customer.fillCart(channels.map(({ id }) => id))
  await customer.checkout(cartToken, { headers: { 'idempotency-key': 'key-1' } })
  await messageLogRepository(db).noteWebhookEvent('sandbox', 'event-1', app.clock.now())
  const kept = async () => [
    (await db.selectFrom('idempotencyKey').select('key').execute()).length,
    (await db.selectFrom('webhookEvent').select('eventId').where('eventId', '=', 'event-1').execute()).length,
  ]
  await advance(6)
  expect(await kept()).toEqual([1, 1])
  await advance(2)
  expect(await kept()).toEqual([0, 1])
  await advance(81)
  expect(await kept()).toEqual([0, 1])
  await advance(2)
  expect(await kept()).toEqual([0, 0])
})
