import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { giftBuyer } from '../../../../../test/factories/gifts.ts'
import { setPrice } from '../../../../../test/set-price.ts'
import { startOver } from '../../../../../test/start-over.ts'
import { addSubscriber, cards } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'

let app: TestApp
let channelIds: number[]
let recipient: Subscriber

/** Smaller upgrades are free, as at Stripe. */
beforeAll(async () => {
  app = await createTestApp({
    env: { ROLES: 'api' },
    overrides: { wrapProvider: (provider) => ({ ...provider, minimumCents: 50 }) },
  })
  channelIds = await addNumberedChannels(app.database.db, 201)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await startOver(app)
  await setPrice(app, 'guide-500', 2490)
  const { code } = await (await giftBuyer(app)).buy()
  recipient = await addSubscriber(app, { channelIds: channelIds.slice(0, 3), voucher: code })
})

const upgradeTo = async (channels: number) => {
  const id = await recipient.upgrade(channelIds.slice(0, channels))
  await app.jobs.runDue()
  return id
}

describe('a gift year whose upgrade is withdrawn from', () => {
  it('has no payment method any more, and does not renew by itself', async () => {
    await recipient.withdraw(await upgradeTo(60))
    expect(await recipient.refunds()).toEqual(['COMPLETED 500'])
    expect(await recipient.read()).toMatchObject({ channel_limit: 50, payment_method: null, renews_at: null })
    await recipient.walkTo(3)
    expect(await recipient.attempts()).toEqual([])
    expect(await recipient.mails()).toContain('gift-ending -28')
  })

  it('loses the payment method of a later upgrade that ends with the first one', async () => {
    const first = await upgradeTo(60)
    await app.clock.moveTo(new Date('2026-11-22T12:00:00Z'))
    await upgradeTo(201)
    await recipient.withdraw(first)
    expect(await recipient.read()).toMatchObject({ channel_limit: 50, payment_method: null })
  })

  it('has none either after a withdrawal from all its upgrades, the newest first', async () => {
    const first = await upgradeTo(60)
    await app.clock.moveTo(new Date('2026-11-22T12:00:00Z'))
    await recipient.withdraw(await upgradeTo(201))
    await recipient.withdraw(first)
    expect(await recipient.read()).toMatchObject({ channel_limit: 50, payment_method: null })
    await recipient.walkTo(3)
    expect(await recipient.attempts()).toEqual([])
  })

  it('loses the payment method of a paid upgrade that ends with a free one before it', async () => {
    await recipient.walkTo(-13)
    const free = await upgradeTo(60)
    expect((await recipient.read()).payment_method).toBeNull()
    await setPrice(app, 'guide-500', 9990)
    await upgradeTo(201)
    await recipient.withdraw(free)
    expect(await recipient.read()).toMatchObject({ channel_limit: 50, payment_method: null })
    await recipient.walkTo(3)
    expect(await recipient.attempts()).toEqual([])
  })

  it('has none after it has renewed by it, and the renewed year stays', async () => {
    await setPrice(app, 'guide-500', 9990)
    await recipient.walkTo(-8)
    const upgrade = await upgradeTo(201)
    await recipient.walkTo(2)
    await recipient.withdraw(upgrade)
    const renewed = { status: 'ACTIVE', channel_limit: 50, price: 9.9, payment_method: null }
    expect(await recipient.read()).toMatchObject(renewed)
    await recipient.walkTo(370)
    expect(await recipient.attempts()).toEqual(['COMPLETED 0'])
  })

  it('keeps the payment method if an earlier upgrade stays', async () => {
    await upgradeTo(60)
    await app.clock.moveTo(new Date('2026-11-22T12:00:00Z'))
    await recipient.withdraw(await upgradeTo(201))
    expect((await recipient.read()).payment_method).not.toBeNull()
  })

  it('keeps a payment method that its customer has entered since', async () => {
    const upgrade = await upgradeTo(60)
    await recipient.giveCard(cards.good)
    await recipient.withdraw(upgrade)
    expect(await recipient.read()).toMatchObject({ channel_limit: 50 })
    expect((await recipient.read()).payment_method).not.toBeNull()
  })

  it('keeps the payment method of an upgrade that replaced one that its customer had entered', async () => {
    await recipient.withdraw(await upgradeTo(60))
    await recipient.giveCard(cards.good)
    await recipient.withdraw(await upgradeTo(60))
    expect(await recipient.read()).toMatchObject({ channel_limit: 50 })
    expect((await recipient.read()).payment_method).not.toBeNull()
  })
})
