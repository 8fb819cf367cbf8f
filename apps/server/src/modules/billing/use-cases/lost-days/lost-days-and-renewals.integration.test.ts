import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { createGuideDays, forgetGuideDays } from '../../../../../test/guide-days.ts'
import type { GuideDays } from '../../../../../test/guide-days.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { addSubscriber } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'

let app: TestApp
let channelIds: number[]
let pass: GuideDays['pass']

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  channelIds = await addNumberedChannels(app.database.db, 3)
  ;({ pass } = createGuideDays(app, channelIds))
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.clock.moveTo(new Date('2026-11-21T12:00:00Z'))
  await forgetGuideDays(app)
})
afterEach(() => app.database.pool.query(`delete from pgboss.job`))

const [first, second] = [0, 1]
const subscribe = () => addSubscriber(app, { channelIds })
const finishOf = async (subscriber: Subscriber) => (await subscriber.read()).finish_at?.slice(0, 10)

// Specification: A.699
describe('a renewal that was announced', () => {
  it('moves with the end of the term: one notice, the same sum, a day later', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-5)
    const notices = async () => (await subscriber.mails()).filter((mail) => mail.startsWith('renewal-notice'))
    const sent = await notices()
    expect(sent).toEqual(['renewal-notice -28', 'renewal-notice -7'])
    await pass('2027-11-17', [first, second])
    await pass('2027-11-18', [first])
    expect((await subscriber.read()).next).toMatchObject({
      price: 9.9,
      at: expect.stringMatching(/^2027-11-22T12/),
    })
    await subscriber.walkTo(0.9)
    expect(await subscriber.attempts()).toEqual([])
    await subscriber.walkTo(1.1)
    expect(await subscriber.attempts()).toEqual(['COMPLETED 1'])
    expect(await subscriber.taken()).toMatchObject({ cents: 1980 })
    expect(await notices()).toEqual(sent)
    expect(await finishOf(subscriber)).toBe('2028-11-22')
  })

  it('whose notice was sent late is credited with the day of the charge that the profile states', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-5)
    await app.database.db
      .updateTable('mail')
      .set({ sentAt: subscriber.day(-3) })
      .where('toAddress', '=', subscriber.email)
      .where('template', '=', 'renewal-notice')
      .execute()
    await pass('2027-11-17', [first, second])
    await pass('2027-11-18', [first])
    expect((await subscriber.read()).next?.at).toMatch(/^2027-11-25/)
    const [mail] = (await mailsTo(app, subscriber.email)).filter(
      ({ template }) => template === 'day-credited',
    )
    expect(mail?.textBody.replaceAll(/\s+/g, ' ')).toContain(
      'now runs until 22 November 2027. It renews on 25 November 2027',
    )
  })

  it('repeats no notice of a card that was sent before the charge was announced', async () => {
    const subscriber = await addSubscriber(app, {
      channelIds: channelIds.slice(0, 3),
      card: { expiry: '10/27' },
    })
    await subscriber.walkTo(-32)
    await pass('2027-10-21', [first, second])
    await pass('2027-10-22', [first], { meanwhile: () => subscriber.walkTo(-29.9) })
    expect(await finishOf(subscriber)).toBe('2027-11-22')
    await subscriber.walkTo(-28.9)
    expect((await subscriber.mails()).filter((mail) => mail.startsWith('card-expiring'))).toEqual([
      'card-expiring -30',
    ])
  })

  it('is waited for if the day is lost while it is unpaid, and then lengthens the renewed year', async () => {
    const subscriber = await addSubscriber(app, {
      channelIds: channelIds.slice(0, 3),
      card: { card_number: '4000000000000341' },
    })
    await subscriber.walkTo(0.1)
    await pass('2027-11-22', [first, second])
    await pass('2027-11-23', [first])
    expect(await finishOf(subscriber)).toBe('2027-11-21')
    await subscriber.giveCard('4242424242424242')
    await subscriber.walkTo(4)
    expect(await finishOf(subscriber)).toBe('2028-11-22')
  })
})
