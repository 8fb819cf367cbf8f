import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { guideLinkOf, readLink } from '../../../../../test/factories/guide-link.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { subscribeWithVoucher } from '../../../../../test/factories/vouchers.ts'
import type { VoucherInput } from '../../../../../test/factories/vouchers.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { cards } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'
import { startOver } from '../../../../../test/start-over.ts'

let app: TestApp
let admin: { id: number; token: string }
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
  channelIds = await addNumberedChannels(app.database.db, 3)
  admin = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await startOver(app)
})

const subscribeWith = (facts: VoucherInput) => subscribeWithVoucher({ app, admin, channelIds }, facts)

const newestText = async ({ email }: Subscriber) => (await mailsTo(app, email))[0]?.textBody ?? ''

it('a year bought with a voucher renews at the list price, as its notice states', async () => {
  const subscriber = await subscribeWith({ kind: 'amount', value: 3 })
  expect(await subscriber.taken()).toEqual({ times: 1, cents: 690 })
  expect((await subscriber.read()).next).toMatchObject({ price: 9.9 })
  await subscriber.walkTo(-6)
  expect(await newestText(subscriber)).toContain('€9.90')
  await subscriber.walkTo(0.01)
  expect(await subscriber.taken()).toEqual({ times: 2, cents: 690 + 990 })
})

it('a free first year asks for a payment method, and is renewed once one is entered', async () => {
  const subscriber = await subscribeWith({ value: 100 })
  await subscriber.walkTo(0.5)
  expect(await subscriber.taken()).toEqual({ times: 0, cents: 0 })
  expect(await newestText(subscriber)).toContain('payment method')
  await subscriber.giveCard(cards.good)
  await subscriber.walkTo(8)
  expect(await subscriber.taken()).toEqual({ times: 1, cents: 990 })
})

// Specification: A.703
it('a free first year without a payment method is paused without a failed payment', async () => {
  const subscriber = await subscribeWith({ value: 100 })
  await subscriber.walkTo(14.1)
  const [paused] = await mailsTo(app, subscriber.email)
  expect(paused).toMatchObject({ template: 'subscription-suspended' })
  const text = paused?.textBody.replaceAll(/\s+/g, ' ')
  expect(text).toContain('has no payment method, so it was not renewed, and your guide is paused')
  expect(text).not.toContain('failed')
  const { xmlGz } = await app.database.db.transaction().execute((tx) => guideLinkOf(app, tx, subscriber.id))
  await expect
    .poll(async () => (await readLink(app, xmlGz)).toString())
    .toContain('Your Guidefeed guide is paused')
  expect(await subscriber.read()).toMatchObject({ status: 'INACTIVE', problem: { kind: 'method_missing' } })
})

it('free months delay the renewal, not its price', async () => {
  const subscriber = await subscribeWith({ kind: 'months', value: 3 })
  expect(subscriber.dayZero.toISOString()).toMatch(/^2028-02-21T12:/)
  await subscriber.walkTo(-30)
  expect(await subscriber.taken()).toEqual({ times: 1, cents: 990 })
  await subscriber.walkTo(0.01)
  expect(await subscriber.taken()).toEqual({ times: 2, cents: 2 * 990 })
})
