import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { giftBuyer } from '../../../../../test/factories/gifts.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { moveEnd } from '../../../../../test/move-end.ts'
import { setPrice } from '../../../../../test/set-price.ts'
import { startOver } from '../../../../../test/start-over.ts'
import { addSubscriber, cards } from '../../../../../test/subscriber.ts'
import { addDays } from '../../policy/term.ts'

let app: TestApp
let channelIds: number[]
let few: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  channelIds = await addNumberedChannels(app.database.db, 201)
  few = channelIds.slice(0, 3)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await startOver(app)
  await setPrice(app, 'guide-50', 990)
})

/** A holder of a given Guide 200 with few channels, who keeps the card of a trial: Guide 50 was agreed to at €9.90. Returns the year's end. */
async function redeemLargeGift() {
  const { id: serviceId } = await app.database.db
    .selectFrom('service')
    .select('id')
    .where('code', '=', 'guide-200')
    .executeTakeFirstOrThrow()
  const { code } = await (await giftBuyer(app)).buy({ service_id: serviceId })
  const recipient = await addSubscriber(app, { channelIds: few, isTrial: true })
  await app.jobs.runDue()
  await recipient.giveCard(cards.good, { consents: { renewal: true, withdrawal: true } })
  const { customer } = recipient
  await customer.checkout(await customer.fillCart(few), { body: { voucher: code } })
  await app.jobs.runDue()
  const end = new Date((await recipient.read()).finish_at ?? '')
  const dayOfEnd = (end.getTime() - recipient.dayZero.getTime()) / 86_400_000
  const mailsSince = async (day: number) =>
    (await recipient.mails()).filter((mail) => Number(mail.split(' ')[1]) >= Math.floor(dayOfEnd + day))
  return { recipient, end, walkTo: (day: number) => recipient.walkTo(dayOfEnd + day), mailsSince }
}

describe('a gift year that renews as a smaller service', () => {
  // Specification: A.711
  it('announces a rise of the price that was agreed to', async () => {
    const { recipient, walkTo, mailsSince } = await redeemLargeGift()
    const [order] = (await recipient.books.orders()).slice(-1)
    expect(JSON.stringify(order?.consents)).toContain('renews each year for €9.90')
    await walkTo(-100)
    await setPrice(app, 'guide-50', 1290)
    await walkTo(0.1)
    expect((await mailsSince(-100)).map((mail) => mail.split(' ')[0])).toEqual([
      'price-change',
      'renewal-notice',
      'renewal-notice',
      'receipt',
    ])
    const mail = (await mailsTo(app, recipient.email)).find(({ template }) => template === 'price-change')
    expect(mail?.textBody.replaceAll(/\s+/g, ' ')).toContain('Current price: €9.90 a year New price: €12.90')
    expect(await recipient.taken()).toEqual({ times: 1, cents: 1290 })
  })

  it('costs what was agreed to if the rise came too late to be announced', async () => {
    const { recipient, walkTo } = await redeemLargeGift()
    await walkTo(-29)
    await setPrice(app, 'guide-50', 1290)
    await walkTo(0.1)
    expect(await recipient.taken()).toEqual({ times: 1, cents: 990 })
  })

  // Specification: A.727
  it.each([3, -30])(
    'costs what was agreed to although an administrator has moved its end by %d days',
    async (days) => {
      const { recipient, end, walkTo } = await redeemLargeGift()
      await walkTo(-100)
      expect((await moveEnd(app, recipient, addDays(end, days))).status).toBe(200)
      await walkTo(days - 29)
      await setPrice(app, 'guide-50', 1290)
      if (days < 0) await recipient.act('resume')
      await walkTo(days + 0.1)
      expect(await recipient.taken()).toEqual({ times: 1, cents: 990 })
    },
  )

  it('costs what was agreed to although an upgrade was withdrawn meanwhile', async () => {
    const { recipient, walkTo } = await redeemLargeGift()
    await recipient.withdraw(await recipient.upgrade(channelIds))
    const cartToken = await recipient.customer.fillCart(few)
    await app.call('cartSave', { token: recipient.token, body: { cartToken, is_trial: false } })
    await recipient.giveCard(cards.good)
    await walkTo(-29)
    await setPrice(app, 'guide-50', 1290)
    await walkTo(0.1)
    expect(await recipient.renewals()).toMatchObject([{ totalCents: 990 }])
  })
})
