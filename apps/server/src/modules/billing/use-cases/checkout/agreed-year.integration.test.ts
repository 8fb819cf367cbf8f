import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { customerAtSandbox } from '../../../../../test/customer-at-sandbox.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { giftBuyer } from '../../../../../test/factories/gifts.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { newSession } from '../../../../../test/new-session.ts'
import { setExtraFee } from '../../../../../test/set-extra-fee.ts'
import { setPrice } from '../../../../../test/set-price.ts'
import { startOver } from '../../../../../test/start-over.ts'
import { addSubscriber } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'

let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({
    env: { ROLES: 'api' },
    // An upgrade shortly before the end of the term then costs nothing.
    overrides: { wrapProvider: (provider) => ({ ...provider, minimumCents: 50 }) },
  })
  channelIds = await addNumberedChannels(app.database.db, 60)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await startOver(app)
  await setPrice(app, 'guide-50', 990)
  await setPrice(app, 'guide-200', 1490)
  await setExtraFee(app, 0)
})

const few = () => channelIds.slice(0, 3)

async function returning(subscriber: Subscriber) {
  return customerAtSandbox(app, await newSession(app, subscriber))
}

// Specification: A.700
describe('the yearly price that the page stated', () => {
  it('is not exceeded by a free upgrade: the order is refused once the price list has risen', async () => {
    const subscriber = await addSubscriber(app, { channelIds: few() })
    await subscriber.walkTo(-3)
    const customer = await returning(subscriber)
    const cart = await customer.fillCart(channelIds)
    const { subscriptionInfo, upgradeInfo } = (await customer.readCart(cart)).cartInfo
    expect([subscriptionInfo.total, upgradeInfo.total]).toEqual([14.9, 0])
    const body = { total: upgradeInfo.total, year_total: subscriptionInfo.total }
    await setPrice(app, 'guide-200', 1990)
    const refused = await customer.checkout(cart, { body })
    expect([refused.status, refused.code]).toEqual([409, 'cart_changed'])
    await setPrice(app, 'guide-200', 1390)
    expect((await customer.checkout(cart, { body })).status).toBe(200)
    await subscriber.walkTo(1)
    expect((await subscriber.taken()).cents - 990).toBe(1390)
  })

  it('is not exceeded in the consent to renew a redeemed gift', async () => {
    const { code: voucher } = await (await giftBuyer(app)).buy()
    const { token } = await addUser(app.database.db)
    const customer = customerAtSandbox(app, token)
    const cartToken = await customer.fillCart(few())
    const quoted = (await app.call('checkoutVoucher', { token, body: { cartToken, voucher } })).body.data
    expect([quoted.total, quoted.renewal_total]).toEqual([0, 9.9])
    await setPrice(app, 'guide-50', 1290)
    const body = { voucher, total: quoted.total, year_total: quoted.renewal_total }
    const refused = await customer.checkout(cartToken, { body })
    expect([refused.status, refused.code]).toEqual([409, 'cart_changed'])
  })

  // Specification: A.771, A.786
  it('is charged after an upgrade although the fee has risen between its order and its payment', async () => {
    const subscriber = await addSubscriber(app, { channelIds: few() })
    await setPrice(app, 'guide-200', 9990)
    await subscriber.walkTo(-3)
    const customer = await returning(subscriber)
    const { data } = (await customer.checkout(await customer.fillCart(channelIds))).body
    await setExtraFee(app, 2)
    await customer.callback((await customer.pay(data.redirect_to)).headers.location)
    const before = (await subscriber.taken()).cents
    await app.jobs.runDue()
    const mails = (await mailsTo(app, subscriber.email)).map(({ textBody }) =>
      textBody.replaceAll(/\s+/g, ' '),
    )
    expect(mails.join()).toMatch(
      /Your plan has changed for the rest of the term\..* Order \S+ Plan Guide 200 .* Paid €\d+\.\d\d .* You paid the difference between the two plans /,
    )
    await subscriber.walkTo(1)
    expect((await subscriber.taken()).cents - before).toBe(9990)
  })

  // Specification: A.766
  it('is consented to only with a payment method by an upgrade at no charge of a gift', async () => {
    const { code: voucher } = await (await giftBuyer(app)).buy()
    const subscriber = await addSubscriber(app, { channelIds: few(), voucher })
    await subscriber.walkTo(-20)
    const customer = await returning(subscriber)
    expect((await customer.checkout(await customer.fillCart(channelIds))).status).toBe(200)
    const order = (await subscriber.books.orders()).at(-1)
    expect([order?.kind, order?.totalCents]).toEqual(['upgrade', 0])
    expect(JSON.stringify(order?.consents)).toContain(
      'If I add a payment method, the subscription renews each year for €14.90 until I cancel it.',
    )
  })

  // Specification: A.724, A.769
  it('is consented to for a resumption only where an upgrade leaves the renewal canceled', async () => {
    const subscriber = await addSubscriber(app, { channelIds: few() })
    await subscriber.walkTo(-3)
    await subscriber.act('cancel')
    const customer = await returning(subscriber)
    const cart = await customer.fillCart(channelIds)
    const { subscriptionInfo, upgradeInfo } = (await customer.readCart(cart)).cartInfo
    const body = { total: upgradeInfo.total, year_total: subscriptionInfo.total }
    expect((await customer.checkout(cart, { body })).status).toBe(200)
    const { consents } = await app.database.db
      .selectFrom('customerOrder')
      .select('consents')
      .where('userId', '=', subscriber.id)
      .where('kind', '=', 'upgrade')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(consents)).toContain(
      'The renewal stays canceled. If I resume it, the subscription renews each year for €14.90 until I cancel it.',
    )
    expect(JSON.stringify(consents)).toContain('I want the larger plan to start at once.')
  })
})
