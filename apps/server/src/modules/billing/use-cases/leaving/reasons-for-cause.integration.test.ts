import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dieAtStep, stepAtCommits } from '../../../../../test/billing-model/crash-points.ts'
import { causeDeclarations } from '../../../../../test/cause-declarations.ts'
import type { CauseDeclarations } from '../../../../../test/cause-declarations.ts'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { lastAuditEntry } from '../../../../../test/last-audit-entry.ts'
import { mailedToken, mailsTo } from '../../../../../test/mails.ts'
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

  // Specification: A.751
  it('keeps the arrival of each reason, also of one that another contains', async () => {
    const first = await declarations.cancel('No guide for ARD.')
    await app.clock.moveTo(new Date(app.clock.now().getTime() + 1000))
    const { received_at: second } = (await declarations.declare({ reason: 'ARD' })).body.data
    await app.clock.moveTo(new Date(app.clock.now().getTime() + 5 * 3_600_000))
    await app.jobs.runDue()
    const declared = [
      { reason: 'No guide for ARD.', declared_at: first },
      { reason: 'ARD', declared_at: second },
    ]
    const clerk = await addClerk()
    const query = { kind: 'cancellation_for_cause' } as const
    const { data } = (await app.call('adminAttentionList', { query, token: clerk.token })).body
    expect(data.find((item) => item.order_id === orderId)?.reasons).toMatchObject(declared)
    const exported = (await app.call('dataExport', { token: customer.token })).body.data
    const orderCode = await customer.codeOf(orderId)
    expect(exported.cancellation_reasons).toEqual(
      declared.map((each) => ({ ...each, order_code: orderCode, closed_at: null })),
    )
    expect(await declarations.confirmations()).toHaveLength(2)
  })

  // Specification: A.751
  it('loses no reason that arrives in the same millisecond', async () => {
    const frozen = app.clock.now
    const at = app.clock.now()
    app.clock.now = () => at
    const reasons = ['A', 'B', 'C']
    for (const each of reasons) await declarations.declare({ reason: each })
    app.clock.now = frozen
    await app.jobs.runDue()
    await app.jobs.runDue()
    const [item] = await declarations.items()
    expect(item?.cause.split('\n\n').toSorted()).toEqual(reasons)
    expect(await declarations.confirmations()).toHaveLength(3)
  })

  // Specification: A.752
  it('is mailed to the administrators again, with what else comes within minutes', async () => {
    const clerk = await addClerk()
    const pass = (minutes: number) => app.clock.moveTo(new Date(app.clock.now().getTime() + minutes * 60_000))
    const countMails = async () => {
      await app.jobs.enqueue(app.database.db, 'attention.mail-administrators', {}, { key: 'test' })
      await app.jobs.runDue()
      return (await mailsTo(app, clerk.email)).length
    }
    await declarations.cancel(reason)
    await pass(6)
    const mailed = await countMails()
    await declarations.cancel('You charged me twice.')
    await pass(3)
    await declarations.cancel('And nobody answers.')
    expect(await countMails()).toBe(mailed)
    await pass(3)
    expect(await countMails()).toBe(mailed + 1)
    await pass(6)
    expect(await countMails()).toBe(mailed + 1)
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

describe('closing the item by hand', () => {
  // Specification: A.754
  it('is refused if a reason was added since it was read', async () => {
    await declarations.cancel(reason)
    const { token } = await addClerk()
    const query = { kind: 'cancellation_for_cause', state: 'open' } as const
    const { data } = (await app.call('adminAttentionList', { query, token })).body
    const item = data.find((each) => each.order_id === orderId)
    await declarations.cancel('You charged me twice.')
    const params = { id: item?.id ?? 0 }
    const close = (version: number | undefined) =>
      app.call('adminAttentionClose', { params, token, body: { reason: 'Answered', version } })
    const refused = await close(item?.version)
    expect([refused.status, refused.code]).toEqual([409, 'record_changed'])
    const current = refused.error.params?.['current'] as typeof item
    expect(current?.reasons).toMatchObject([{ reason }, { reason: 'You charged me twice.' }])
    expect((await close(current?.version)).body.data.closed_at).toEqual(expect.any(String))
    expect((await close(1)).status).toBe(200)
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
    const kept = await app.database.db
      .selectFrom('attentionItem')
      .select('causeParams')
      .where('subjectId', '=', orderId)
      .execute()
    expect(kept.map(({ causeParams }) => causeParams)).toEqual([null, null])
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
