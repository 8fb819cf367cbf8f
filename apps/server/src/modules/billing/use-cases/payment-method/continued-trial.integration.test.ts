import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { setExtraFee } from '../../../../../test/set-extra-fee.ts'
import { addSubscriber, cards } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'

let app: TestApp
let channelIds: number[]
beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  channelIds = await addNumberedChannels(app.database.db, 3)
})
afterAll(() => app.stop())
beforeEach(() => app.clock.moveTo(new Date('2026-11-21T12:00:00Z')))

const consents = { renewal: true, withdrawal: true } as const
const tryOut = () => addSubscriber(app, { channelIds, isTrial: true })

async function confirmations({ email }: Subscriber) {
  const mails = (await mailsTo(app, email)).filter(({ template }) => template === 'trial-continued')
  return mails.map(({ subject, textBody }) => `${subject} | ${textBody.replaceAll(/\s+/g, ' ')}`)
}

describe('a trial that becomes a paid year by a payment method', () => {
  // Specification: A.723
  it('is confirmed by mail, with plan, price, day of the charge, withdrawal and cancellation', async () => {
    const subscriber = await tryOut()
    await subscriber.walkTo(-3)
    await subscriber.giveCard(cards.good, { consents })
    const [order] = await app.database.db
      .selectFrom('customerOrder')
      .select('code')
      .where('userId', '=', subscriber.id)
      .execute()
    const [mail = '', ...others] = await confirmations(subscriber)
    expect(others).toEqual([])
    expect(mail).toMatch(/^Your trial becomes a paid year on 28 November 2026 \| /)
    expect(mail).toMatch(/your trial of .+ with up to \d+ channels becomes a paid year/)
    expect(mail).toMatch(/will then charge €9\.90 for the year to .*4242\./)
    // 14 days after the first payment.
    expect(mail).toContain('withdraw from this order until 14 December 2026')
    expect(mail).toContain(`/withdraw?order=${order?.code}`)
    expect(mail).toContain(`/cancel-contract?order=${order?.code}`)
    expect(mail).toContain('/terms-and-conditions')
    expect((await subscriber.read()).next).toMatchObject({ at: subscriber.dayZero.toISOString() })
  })

  it('is confirmed with the fee', async () => {
    await setExtraFee(app, 0.5)
    const subscriber = await tryOut()
    await subscriber.giveCard(cards.good, { consents })
    const [mail = ''] = await confirmations(subscriber)
    expect(mail).toMatch(/charge €10\.40 for the year, which includes a payment fee of €0\.50, to/)
  })

  it('is not confirmed where the trial was canceled meanwhile', async () => {
    const subscriber = await tryOut()
    await subscriber.act('cancel')
    await subscriber.giveCard(cards.good, { consents })
    expect(await confirmations(subscriber)).toEqual([])
  })

  // Specification: A.756
  it('is confirmed once that trial is resumed', async () => {
    const subscriber = await tryOut()
    await subscriber.act('cancel')
    await subscriber.giveCard(cards.good, { consents })
    await subscriber.act('resume')
    const [mail, ...others] = await confirmations(subscriber)
    expect(others).toEqual([])
    expect(mail).toMatch(/^Your trial becomes a paid year on 28 November 2026 \| /)
    expect((await subscriber.read()).next).toMatchObject({ at: subscriber.dayZero.toISOString() })
  })

  it('is not confirmed by the resumption of a trial without a payment method', async () => {
    const subscriber = await tryOut()
    await subscriber.act('cancel')
    await subscriber.act('resume')
    expect(await confirmations(subscriber)).toEqual([])
  })
})

it('another payment method of a paid year is not confirmed as an order', async () => {
  const subscriber = await addSubscriber(app, { channelIds })
  await subscriber.giveCard(cards.good)
  expect(await confirmations(subscriber)).toEqual([])
})
