import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { giftBuyer } from '../../../../../test/factories/gifts.ts'
import { mailedToken, mailsTo } from '../../../../../test/mails.ts'
import { moneyOutside } from '../../../../../test/money-outside.ts'
import { addSubscriber } from '../../../../../test/subscriber.ts'

let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  channelIds = await addNumberedChannels(app.database.db, 3)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.clock.moveTo(new Date('2026-11-24T12:00:00Z'))
  await app.database.db.deleteFrom('throttle').execute()
})

async function deleteAccount({ email, token }: { email: string; token: string }) {
  await app.call('profileDelete', { token, body: {} })
  await app.jobs.runDue()
  await app.call('verifyDelete', { body: { token: await mailedToken(app, email, 'delete-account') } })
  await app.jobs.runDue()
}

async function withdraw(email: string, orderCode: string) {
  await app.call('contractWithdraw', { body: { email, order_code: orderCode, confirm: true } })
  await app.jobs.runDue()
}

/** A customer who has bought a year and deleted the account. */
async function formerSubscriber() {
  const subscriber = await addSubscriber(app, { channelIds })
  const code = (await subscriber.books.orders())[0]?.code ?? ''
  await deleteAccount(subscriber)
  return { ...subscriber, code }
}

/** The newest answer to a withdrawal, in one line. */
async function answerTo(email: string) {
  const [mail] = await mailsTo(app, email)
  return `${mail?.template}: ${mail?.textBody.replaceAll(/\s+/g, ' ')}`
}

describe('a withdrawal after the account was deleted', () => {
  // Specification: A.695
  it('refunds the order within the period, and is confirmed to the address of its receipt', async () => {
    const { email, code, refunds } = await formerSubscriber()
    await withdraw(email.toUpperCase(), code)
    expect(await refunds()).toEqual(['COMPLETED 990'])
    expect(await answerTo(email.toUpperCase())).toMatch(/^withdrawal-after-deletion: Hello, .*refund €9\.90 /)
  })

  it('is refused after its last day', async () => {
    const { email, code, refunds } = await formerSubscriber()
    await app.clock.moveTo(new Date('2026-12-10T12:00:00Z'))
    await withdraw(email, code)
    expect(await refunds()).toEqual([])
    expect(await answerTo(email)).toContain('ended on 8 December 2026')
  })

  it('changes nothing with another address, also not with that of a later account', async () => {
    const { code, refunds } = await formerSubscriber()
    const stranger = await addSubscriber(app, { channelIds })
    await withdraw(stranger.email, code)
    await withdraw('nobody@example.test', code)
    expect(await refunds()).toEqual([])
    expect(await mailsTo(app, 'nobody@example.test')).toEqual([])
  })

  it('refunds a gift that is unused', async () => {
    const buyer = await giftBuyer(app)
    const gift = await buyer.buy()
    await deleteAccount(buyer)
    await withdraw(buyer.email, gift.order_code)
    expect(await moneyOutside(app).booked(gift.paymentId)).toMatchObject([{ amountCents: 990 }])
    expect(await answerTo(buyer.email)).toContain('refund €9.90')
  })
})
