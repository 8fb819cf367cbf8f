import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { customerAtSandbox } from '../../../../../test/customer-at-sandbox.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { mailedToken } from '../../../../../test/mails.ts'

let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp()
  channelIds = await addNumberedChannels(app.database.db, 3)
})
afterAll(() => app.stop())

/** A new account with a confirmed address. */
async function visitor(email: string) {
  const user = await addUser(app.database.db)
  await app.database.db.updateTable('userAccount').set({ email }).where('id', '=', user.id).execute()
  return { ...user, email }
}

async function tryOut({ token }: { token: string }, at: TestApp = app) {
  const customer = customerAtSandbox(at, token)
  const cartToken = await customer.fillCart(channelIds)
  const { cartInfo } = await customer.readCart(cartToken)
  const answer = await customer.checkout(cartToken, { body: { is_trial: true } })
  return {
    isOffered: cartInfo.isTrialAllowed,
    status: answer.status,
    code: answer.status === 200 ? null : answer.code,
  }
}

const refused = { isOffered: false, status: 422, code: 'trial_not_allowed' }
const given = { isOffered: true, status: 200, code: null }

async function deleteAccount({ token, email }: { token: string; email: string }) {
  await app.call('profileDelete', { token, body: {} })
  await app.jobs.runDue()
  const deletion = await mailedToken(app, email, 'delete-account')
  expect((await app.call('verifyDelete', { body: { token: deletion } })).status).toBe(200)
}

it('gives a second account of the same mailbox no trial', async () => {
  expect(await tryOut(await visitor('edda@example.test'))).toEqual(given)
  expect(await tryOut(await visitor('Edda+second@example.test'))).toEqual(refused)
  expect(await tryOut(await visitor('other@example.test'))).toEqual(given)
})

it('gives no trial after the account was deleted', async () => {
  const first = await visitor('gone@example.test')
  await tryOut(first)
  await deleteAccount(first)
  expect(await tryOut(await visitor('gone@example.test'))).toEqual(refused)
})

it('remembers a deleted account whose trial began before addresses were noted', async () => {
  const early = await visitor('early@example.test')
  await tryOut(early)
  await app.database.db.deleteFrom('trialAddress').execute()
  await deleteAccount(early)
  expect(await tryOut(await visitor('early@example.test'))).toEqual(refused)
})

it('stores no address, and forgets its hash after three years', async () => {
  await tryOut(await visitor('brief@example.test'))
  const { db } = app.database
  const rows = await db.selectFrom('trialAddress').selectAll().execute()
  expect(rows.every(({ addressHash }) => addressHash.length === 32)).toBe(true)
  await db
    .updateTable('trialAddress')
    .set({ triedAt: new Date(app.clock.now().getTime() - 1096 * 86_400_000) })
    .execute()
  await app.jobs.enqueue(db, 'billing.delete-messages', {}, { key: 'test' })
  await app.jobs.runDue()
  expect(await db.selectFrom('trialAddress').selectAll().execute()).toEqual([])
})

it('recognises addresses noted with a former SECRET_KEY', async () => {
  await tryOut(await visitor('rotated@example.test'))
  const database = { ...app.database, close: async () => {} }
  const env = {
    ROLES: 'api',
    SECRET_KEY: 'another key'.padEnd(40, '.'),
    SECRET_KEY_PREVIOUS: app.config.secretKeys.current,
  }
  const other = await createTestApp({ env, overrides: { database } })
  expect(await tryOut(await visitor('rotated+2@example.test'), other)).toEqual(refused)
  await other.stop()
})
