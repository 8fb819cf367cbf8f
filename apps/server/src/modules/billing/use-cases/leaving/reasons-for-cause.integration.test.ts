import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dieAtStep, stepAtCommits } from '../../../../../test/billing-model/crash-points.ts'
import { causeDeclarations } from '../../../../../test/cause-declarations.ts'
import type { CauseDeclarations } from '../../../../../test/cause-declarations.ts'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { lastAuditEntry } from '../../../../../test/last-audit-entry.ts'
import { mailedToken } from '../../../../../test/mails.ts'
import { payingCustomer } from '../../../../../test/paying-customer.ts'
import type { PayingCustomer } from '../../../../../test/paying-customer.ts'
import { openTestDatabase } from '../../../../../test/test-database.ts'
import type { Database } from '../../../../db/database.ts'

const reason = 'My channels have had no guide for weeks.'
let database: Database
let app: TestApp
let customer: PayingCustomer
let orderId: number
let declarations: CauseDeclarations

beforeAll(async () => {
  database = await openTestDatabase()
  // Without a worker: the tests run the jobs.
  app = await createTestApp({
    env: { ROLES: 'api,guide', TRUST_PROXY: '127.0.0.1' },
    overrides: { database: stepAtCommits(database) },
  })
})
afterAll(async () => {
  await app.stop()
  await database.close()
})
beforeEach(async () => {
  customer = await payingCustomer(app)
  orderId = await customer.buy(3)
  await app.jobs.runDue()
  declarations = causeDeclarations(app, { customer, orderId })
})

const causes = async () =>
  (await declarations.items()).map(
    ({ cause, closedAt }) => `${closedAt === null ? 'open' : 'closed'}: ${cause}`,
  )

const addClerk = () => addUser(app.database.db, { isAdmin: true })

async function closeItem(clerk: { token: string }) {
  const item = (await declarations.items()).at(-1)
  const body = { reason: 'Answered' }
  await app.call('adminAttentionClose', { params: { id: item?.id ?? 0 }, token: clerk.token, body })
}

describe('a repeated cancellation for good cause', () => {
  // Specification: A.736
  it('adds its reason to the open item, and is confirmed itself', async () => {
    await declarations.cancel(reason)
    await declarations.cancel('And nobody answers.')
    expect(await causes()).toEqual([`open: ${reason}\n\nAnd nobody answers.`])
    expect(await declarations.confirmations()).toHaveLength(2)
  })

  it('loses no reason while both wait', async () => {
    for (const each of [reason, 'Second', 'Second']) await declarations.declare({ reason: each })
    await app.jobs.runDue()
    const [item] = await declarations.items()
    expect(item?.cause.split('\n\n').toSorted()).toEqual([reason, 'Second'].toSorted())
    expect(await declarations.confirmations()).toHaveLength(2)
  })

  it('opens another item once the first is closed', async () => {
    await declarations.cancel(reason)
    await closeItem(await addClerk())
    await declarations.cancel(reason)
    expect(await causes()).toEqual([`closed: ${reason}`, `open: ${reason}`])
  })

  it('leaves one item and one mail wherever its process dies', async () => {
    const deaths = []
    for (let stepsLeft = 1; ; stepsLeft += 1) {
      await app.clock.moveTo(new Date(app.clock.now().getTime() + 1000))
      await declarations.declare({ reason: `Try ${stepsLeft}` })
      const { died } = await dieAtStep(stepsLeft, () => app.jobs.runDue())
      if (!died) break
      deaths.push(stepsLeft)
      await app.clock.moveTo(new Date(app.clock.now().getTime() + 10 * 60_000))
      await app.jobs.runDue()
    }
    // Before and after the commits of the reason and of the cancellation.
    expect(deaths).toEqual([1, 2, 3, 4])
    const reasons = [...deaths, deaths.length + 1].map((stepsLeft) => `Try ${stepsLeft}`)
    expect(await causes()).toEqual([`open: ${reasons.join('\n\n')}`])
    expect(await declarations.confirmations()).toHaveLength(reasons.length)
  })
})

describe('the reason of a cancellation', () => {
  it('is not copied to the audit log when its item is closed', async () => {
    await declarations.cancel(reason)
    const clerk = await addClerk()
    await closeItem(clerk)
    const entry = await lastAuditEntry(app, clerk.token)
    expect(entry).toMatchObject({ action: 'attention.close', before: { kind: 'cancellation_for_cause' } })
    expect(JSON.stringify(entry)).not.toContain(reason)
  })

  // Specification: A.737
  it('is exported, and erased with the account as soon as its item is closed', async () => {
    await declarations.cancel(reason)
    await closeItem(await addClerk())
    await declarations.cancel('Still no guide.')
    const { data } = (await app.call('dataExport', { token: customer.token })).body
    expect(data.cancellation_reasons).toMatchObject([
      { reason, closed_at: expect.any(String) },
      { reason: 'Still no guide.', order_code: await customer.codeOf(orderId), closed_at: null },
    ])
    await app.call('profileDelete', { token: customer.token, body: {} })
    await app.jobs.runDue()
    const token = await mailedToken(app, customer.email, 'delete-account')
    expect((await app.call('verifyDelete', { body: { token } })).status).toBe(200)
    expect(await causes()).toEqual(['closed: ', 'open: Still no guide.'])
    await closeItem(await addClerk())
    expect(await causes()).toEqual(['closed: ', 'closed: '])
  })
})

describe('the item of a cancellation for good cause', () => {
  // Specification: A.738
  it('is closed by an administrator who ends the subscription with a refund', async () => {
    await declarations.cancel(reason)
    const { token } = await addClerk()
    const params = { id: (await customer.subscription()).id }
    const { unused_amount: refund } = (await app.call('adminSubscriptionRead', { params, token })).body.data
    const body = { refund, reason: 'No guide' }
    expect((await app.call('adminSubscriptionEnd', { params, token, body })).status).toBe(200)
    expect(await causes()).toEqual([`closed: ${reason}`])
  })
})
