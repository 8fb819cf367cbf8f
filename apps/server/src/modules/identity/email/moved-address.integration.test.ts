import { routes } from '@guidefeed/contract'
import type { Route } from '@guidefeed/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { customerAtSandbox } from '../../../../test/customer-at-sandbox.ts'
import { goodPassword, registerCustomer, sessionOf } from '../../../../test/factories/account.ts'
import { addChannels } from '../../../../test/factories/catalogue.ts'
import { mailedToken } from '../../../../test/mails.ts'

const oldAddress = 'shared@example.test'
const newAddress = 'moved@example.test'

let app: TestApp
let owner: { token: string; userId: number; orderCode: string }
let stranger: { token: string; userId: number }

/** A customer with an order changes their address; a stranger registers the former one. */
beforeAll(async () => {
  app = await createTestApp()
  const { channels } = await addChannels(app.database.db, 'IS', ['Rás 1'])
  const former = await registerCustomer(app, { name: 'Former Owner', email: oldAddress })
  await verify(oldAddress, 'verify-email', former.token)
  const shopper = customerAtSandbox(app, former.token)
  const ordered = await shopper.checkout(await shopper.fillCart(channels.map(({ id }) => id)))
  const paid = await shopper.pay(ordered.body.data.redirect_to)
  await shopper.callback(paid.headers.location)
  const change = { name: 'Former Owner', email: newAddress, current_password: goodPassword }
  await app.call('profileUpdate', { token: former.token, body: change })
  await verify(newAddress, 'verify-new-email', former.token)
  owner = { ...former, orderCode: ordered.body.data.order_code }
  stranger = await registerCustomer(app, { name: 'Stranger', email: oldAddress.toUpperCase() })
  await app.call('devJobsRun')
})
afterAll(() => app.stop())

async function verify(email: string, template: string, token: string) {
  const body = { token: await mailedToken(app, email, template) }
  expect((await app.call('verifyEmail', { token, body })).status).toBe(200)
}

async function logIn(email: string, password: string): Promise<string> {
  const answer = await app.call('login', { body: { email, password } })
  expect(answer.status).toBe(200)
  return sessionOf(answer).token
}

const exportOf = async (token: string) => (await app.call('dataExport', { token })).body.data

async function ownerState() {
  const { account, orders, mails } = await exportOf(owner.token)
  return { email: account.email, services: account.services, orders, mails }
}

/** Every GET route without path parameters. */
const reads = (Object.entries(routes) as [keyof typeof routes, Route][])
  .filter(([, { method, path }]) => method === 'GET' && !path.includes(':'))
  .map(([name]) => name)

/** Those of the texts that any of the reads exposes. */
async function findIn(texts: string[], token: string) {
  const answers = await Promise.all(reads.map((name) => app.callRaw(name, { token })))
  const read = answers.map((answer) => answer.text).join()
  return texts.filter((text) => read.includes(text))
}

async function readsNothing() {
  const { guide_link: guideLink } = (await app.call('profileRead', { token: owner.token })).body.data
  const secrets = ['Former Owner', newAddress, guideLink?.xml ?? '', owner.orderCode]
  expect(await findIn(secrets, owner.token)).toEqual(secrets)
  expect(await findIn(secrets, stranger.token)).toEqual([])
  expect((await app.call('subscriptionList', { token: stranger.token })).body.data).toEqual([])
  const { mails } = await exportOf(stranger.token)
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([oldAddress.toUpperCase()]))
}

describe('a stranger who registers the former address of a customer', () => {
  it('reads nothing of that customer while unconfirmed', readsNothing)

  it('changes nothing of that customer through calls that take an address', async () => {
    const before = await ownerState()
    const declaration = { email: oldAddress, order_code: owner.orderCode, confirm: true } as const
    const answers = [
      await app.call('forgetPassword', { body: { email: oldAddress } }),
      await app.call('verifyEmailResend', { body: { email: oldAddress } }),
      await app.call('contractWithdraw', { body: declaration }),
      await app.call('contractCancel', { body: declaration }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await app.call('devJobsRun')
    expect(await ownerState()).toEqual(before)
  })

  it('gets a password reset link for their own account only', async () => {
    const token = await mailedToken(app, oldAddress.toUpperCase(), 'reset-password')
    const password = 'paper-moss-tide-4'
    const body = { token, email: oldAddress, password, password_confirmation: password }
    expect((await app.call('resetPassword', { body })).status).toBe(200)
    owner.token = await logIn(newAddress, goodPassword)
    stranger.token = await logIn(oldAddress, password)
  })

  it('reads nothing of that customer once confirmed', readsNothing)

  it('erases nothing of that customer by deleting their account', async () => {
    const before = await ownerState()
    expect(before.mails.length).toBeGreaterThan(2)
    await app.call('profileDelete', { token: stranger.token })
    const body = { token: await mailedToken(app, oldAddress.toUpperCase(), 'delete-account') }
    expect((await app.call('verifyDelete', { body })).status).toBe(200)
    await app.call('devJobsRun')
    await app.call('devClock', { body: { advance_seconds: 3 * 86_400 } })
    owner.token = await logIn(newAddress, goodPassword)
    expect(await ownerState()).toEqual(before)
    const left = app.database.db.selectFrom('mail').select(['userId', 'toAddress', 'textBody'])
    expect(await left.where('userId', '=', stranger.userId).where('toAddress', '<>', '').execute()).toEqual(
      [],
    )
  })
})

describe('the owner of a moved account', () => {
  it('keeps every mail, including those to the former address, until the account is deleted', async () => {
    const { mails } = await ownerState()
    const receivers = new Set(mails.map(({ to }: { to: string }) => to))
    expect(receivers).toEqual(new Set([oldAddress, newAddress]))
    await app.call('profileDelete', { token: owner.token })
    const body = { token: await mailedToken(app, newAddress, 'delete-account') }
    await app.call('devJobsRun')
    await app.call('verifyDelete', { body })
    const kept = await app.database.db
      .selectFrom('mail')
      .select('template')
      .where('userId', '=', owner.userId)
      .execute()
    expect(kept).toEqual([{ template: 'account-deleted' }])
  })
})
