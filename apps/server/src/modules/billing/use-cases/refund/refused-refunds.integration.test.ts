import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { createFaultyProvider } from '../../../../../test/faulty-provider.ts'
import { payingCustomer } from '../../../../../test/paying-customer.ts'

const faulty = createFaultyProvider()
let app: TestApp
let clerk: { token: string }
let paymentId: number

beforeAll(async () => {
  app = await createTestApp({ overrides: { wrapProvider: faulty.wrap } })
  clerk = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())
beforeEach(async () => {
  faulty.heal()
  const customer = await payingCustomer(app)
  paymentId = await customer.paymentOf(await customer.buy(3))
})

const refund = (body: CallInput<'adminPaymentRefund'>['body']) =>
  app.call('adminPaymentRefund', { params: { id: paymentId }, token: clerk.token, body })

const items = () =>
  app.database.db
    .selectFrom('attentionItem')
    .select(['kind', 'cause', 'closedAt'])
    .where('subjectId', '=', paymentId)
    .execute()
const open = { kind: 'refund_failed', cause: expect.stringContaining('refused'), closedAt: null }
const closed = { ...open, closedAt: expect.any(Date) }

describe('a refund that the provider refuses', () => {
  it('is on the attention list until the money is returned', async () => {
    faulty.refuse('refund')
    await refund({ reason: 'x' })
    await refund({ reason: 'x' })
    expect(await items()).toEqual([open])
    faulty.heal()
    await refund({ amount: 1, reason: 'x' })
    expect(await items()).toEqual([open])
    await refund({ amount: 1, reason: 'y' })
    faulty.refuse('refund')
    await refund({ reason: 'x' })
    faulty.heal()
    await refund({ reason: 'x' })
    expect(await items()).toEqual([closed])
  })

  it('stays there until all refused refunds of the payment are returned', async () => {
    faulty.refuse('refund')
    await refund({ amount: 5, reason: 'First' })
    await refund({ amount: 3, reason: 'Second' })
    faulty.heal()
    await refund({ amount: 3, reason: 'Second' })
    expect(await items()).toEqual([open])
    await refund({ amount: 5, reason: 'First' })
    expect(await items()).toEqual([closed])
  })
})
