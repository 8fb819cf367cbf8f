import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { giftBuyer } from '../../../../../test/factories/gifts.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { setPrice } from '../../../../../test/set-price.ts'
import { startOver } from '../../../../../test/start-over.ts'
import { addSubscriber, cards } from '../../../../../test/subscriber.ts'

let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  channelIds = await addNumberedChannels(app.database.db, 3)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await startOver(app)
  await setPrice(app, 'guide-50', 990)
})

/** The holder of a redeemed gift, without a payment method. */
async function redeemGift() {
  const { code } = await (await giftBuyer(app)).buy()
  return addSubscriber(app, { channelIds, voucher: code })
}

describe('a gift year', () => {
  // Specification: A.691
  it('ends without a payment method, and one mail says so before', async () => {
    const recipient = await redeemGift()
    await setPrice(app, 'guide-50', 1290)
    await recipient.walkTo(50)
    expect(await recipient.mails()).toEqual([
      'order-confirmation -365',
      'gift-ending -28',
      'subscription-ended 44',
    ])
    const mail = (await mailsTo(app, recipient.email)).find(({ template }) => template === 'gift-ending')
    expect(mail?.textBody.replaceAll(/\s+/g, ' ')).toMatch(
      /paid until 21 November 2027\. It does not renew by itself: .* active until 5 December 2027\. .* renews as Guide 50 on 21 November 2027 for €9\.90 a year/,
    )
    expect(await recipient.taken()).toEqual({ times: 0, cents: 0 })
    expect(await recipient.hasAccess()).toBe(false)
  })

  it('renews for the announced price once a payment method is added', async () => {
    const recipient = await redeemGift()
    await recipient.walkTo(-20)
    await recipient.giveCard(cards.good)
    await recipient.walkTo(0.1)
    expect(await recipient.taken()).toEqual({ times: 1, cents: 990 })
    expect((await recipient.mails()).slice(1)).toEqual([
      'gift-ending -28',
      'renewal-notice -20',
      'renewal-notice -7',
      'receipt 0',
    ])
  })

  it('renews at once if a payment method is added in the grace period', async () => {
    const recipient = await redeemGift()
    await recipient.walkTo(5)
    await recipient.giveCard(cards.good)
    expect(await recipient.taken()).toEqual({ times: 1, cents: 990 })
    expect((await recipient.read()).finish_at).toMatch(/^2028-11-21/)
  })

  it('is mailed like any other subscription in the year after it', async () => {
    const recipient = await redeemGift()
    await recipient.giveCard(cards.good)
    await recipient.walkTo(1)
    await app.call('subscriptionPaymentMethodRemove', {
      token: recipient.token,
      body: { subscription_id: recipient.subscriptionId },
    })
    await recipient.walkTo(366)
    const mails = await recipient.mails()
    expect(mails).toContain('payment-method-needed 359')
    expect(mails.filter((mail) => mail.startsWith('gift-ending'))).toEqual([])
  })
})
