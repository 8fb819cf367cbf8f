import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { storeGuide } from '../../../../../test/factories/stored-guide.ts'
import { createGuideDays, forgetGuideDays } from '../../../../../test/guide-days.ts'
import type { GuideDays } from '../../../../../test/guide-days.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { addSubscriber } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'
import { dayFromText, dayStart } from '../../../../lib/utc-day.ts'

let app: TestApp
let channelIds: number[]
let observe: GuideDays['observe']
let pass: GuideDays['pass']

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  channelIds = await addNumberedChannels(app.database.db, 4)
  ;({ observe, pass } = createGuideDays(app, channelIds))
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.clock.moveTo(new Date('2026-11-21T12:00:00Z'))
  await forgetGuideDays(app)
})
afterEach(() => app.database.pool.query(`delete from pgboss.job`))

const [first, second, third] = [0, 1, 2]
const idOf = (index: number) => channelIds[index] ?? 0
const subscribe = (isTrial = false) => addSubscriber(app, { channelIds: channelIds.slice(0, 3), isTrial })

const finishOf = async (subscriber: Subscriber) => (await subscriber.read()).finish_at?.slice(0, 10)
const creditMails = async (subscriber: Subscriber) =>
  (await mailsTo(app, subscriber.email)).filter(({ template }) => template === 'day-credited')
const daysOf = async (subscriber: Subscriber) => {
  const { id, token } = { id: subscriber.subscriptionId, token: subscriber.token }
  return (await app.call('subscriptionGuideDays', { params: { id }, token })).body.data
}

// Specification: A.630
describe('a channel that had a guide and has none for a whole day', () => {
  it('is shown to administrators with the days that were credited, newest first', async () => {
    const subscriber = await subscribe()
    await pass('2026-11-24', [first, second])
    await pass('2026-11-25', [first])
    await pass('2026-11-26', [first])
    const { token } = await addUser(app.database.db, { isAdmin: true })
    const params = { id: subscriber.subscriptionId }
    const { body } = await app.call('adminSubscriptionRead', { params, token })
    expect(body.data).toMatchObject({
      credited_days: ['2026-11-26', '2026-11-25'],
      finish_at: expect.stringMatching(/^2027-11-23/),
    })
  })

  it('lengthens the term by a day, mailed and shown in the profile', async () => {
    const subscriber = await subscribe()
    await pass('2026-11-24', [first, second])
    expect(await finishOf(subscriber)).toBe('2027-11-21')
    await pass('2026-11-25', [first])
    expect(await finishOf(subscriber)).toBe('2027-11-22')
    expect((await subscriber.read()).next).toMatchObject({ at: expect.stringMatching(/^2027-11-22/) })
    const [mail, ...others] = await creditMails(subscriber)
    expect(others).toEqual([])
    const text = mail?.textBody.replaceAll(/\s+/g, ' ')
    expect(text).toContain('On 25 November 2026, channels of your guide had no programmes: Channel 1.')
    expect(text).toContain('now runs until 22 November 2027. It renews on 22 November 2027')
    expect(await daysOf(subscriber)).toEqual({
      term: { from: '2026-11-21', until: '2027-11-22' },
      credited: 1,
      credited_max: 30,
      days: [
        { day: '2026-11-24', channels: 3, expected: 2, filled: 2, outcome: null, lost: [] },
        { day: '2026-11-25', channels: 3, expected: 2, filled: 1, outcome: 'credited', lost: ['Channel 1'] },
      ],
    })
  })

  it('is credited once by repeated jobs, two workers, and after a failed transaction', async () => {
    const subscriber = await subscribe()
    await pass('2026-11-24', [first, second])
    await pass('2026-11-25', [first], { credits: false })
    const { db } = app.database
    const template = { code: 'day-credited', locale: 'en' } as const
    const rename = (from: string, to: string) =>
      db.updateTable('emailTemplate').set({ code: to }).where('code', '=', from).execute()
    await rename(template.code, 'hidden')
    await app.jobs.runDue()
    expect(await finishOf(subscriber)).toBe('2027-11-21')
    await rename('hidden', template.code)
    const day = dayFromText('2026-11-25')
    for (const key of ['a', 'b', 'c']) await app.jobs.enqueue(db, 'billing.credit-lost-day', { day }, { key })
    await Promise.all([app.jobs.runDue(), app.jobs.runDue()])
    await observe('2026-11-26', 0.4)
    await app.jobs.runDue()
    expect(await finishOf(subscriber)).toBe('2027-11-22')
    expect(await creditMails(subscriber)).toHaveLength(1)
  })

  it('is credited for each day of an outage, mailed once', async () => {
    const subscriber = await subscribe()
    await pass('2026-11-24', [first, second])
    for (const date of [25, 26, 27]) await pass(`2026-11-${date}`, [first])
    expect(await finishOf(subscriber)).toBe('2027-11-24')
    expect(await creditMails(subscriber)).toHaveLength(1)
  })
})

describe('nothing is credited', () => {
  it('in a trial', async () => {
    const subscriber = await subscribe(true)
    const before = await finishOf(subscriber)
    await pass('2026-11-22', [first, second])
    await pass('2026-11-23', [first])
    expect(await finishOf(subscriber)).toBe(before)
    expect((await daysOf(subscriber)).days.map(({ outcome }) => outcome)).toEqual([null, 'not_paid'])
  })

  it('for a channel that had no guide when it was picked', async () => {
    const subscriber = await subscribe()
    await pass('2026-11-24', [first, third])
    await pass('2026-11-25', [first, third])
    // The fourth channel had a guide before; the customer exchanges the third for it once it has none.
    await storeGuide(app, idOf(3), dayFromText('2026-11-25'), 1)
    await observe('2026-11-26', 0.3)
    await app.clock.moveTo(new Date('2026-11-27T10:00:00Z'))
    await app.database.db
      .transaction()
      .execute((tx) => app.guide.links.activateChannels(tx, subscriber.id, [idOf(0), idOf(1), idOf(3)]))
    await pass('2026-11-28', [first])
    expect((await daysOf(subscriber)).days.at(-1)).toMatchObject({ expected: 1, filled: 1 })
    expect(await finishOf(subscriber)).toBe('2027-11-21')
  })

  it('while the customer is banned, nor for the day on which a ban is lifted', async () => {
    const subscriber = await subscribe()
    await pass('2026-11-24', [first, second])
    const ban = (banReason: string | null) =>
      app.database.db
        .transaction()
        .execute((tx) =>
          app.guide.links.setHolder(tx, { id: subscriber.id, locale: 'en', banReason, inactiveReason: null }),
        )
    await ban('spam')
    await pass('2026-11-25', [first])
    await app.clock.moveTo(new Date('2026-11-26T10:00:00Z'))
    await ban(null)
    await pass('2026-11-26', [first])
    expect(await finishOf(subscriber)).toBe('2027-11-21')
    await pass('2026-11-27', [first])
    expect(await finishOf(subscriber)).toBe('2027-11-22')
  })

  it('for a day that was observed for less than half of it', async () => {
    const subscriber = await subscribe()
    await pass('2026-11-24', [first, second])
    await storeGuide(app, idOf(1), dayFromText('2026-11-25'), 0)
    await observe('2026-11-25', 11)
    await observe('2026-11-26', 0.2)
    await app.jobs.runDue()
    expect(await finishOf(subscriber)).toBe('2027-11-21')
    expect((await daysOf(subscriber)).days.map(({ day }) => day)).toEqual(['2026-11-24'])
  })

  it('beyond 30 days in a term, in the next calendar year neither', async () => {
    const subscriber = await subscribe()
    const { id: userId, subscriptionId } = subscriber
    const { db } = app.database
    const { id: termId } = await db
      .selectFrom('term')
      .select('id')
      .where('subscriptionId', '=', subscriptionId)
      .executeTakeFirstOrThrow()
    const credited = Array.from({ length: 30 }, (_, index) => dayFromText('2026-11-22') + index)
    const decided = { userId, subscriptionId, termId, outcome: 'credited' } as const
    await db
      .insertInto('lostDay')
      .values(credited.map((day) => ({ ...decided, day, decidedAt: dayStart(day + 1) })))
      .execute()
    await pass('2027-01-04', [first, second])
    await pass('2027-01-05', [first])
    expect((await daysOf(subscriber)).days.at(-1)).toMatchObject({ outcome: 'limit_reached' })
  })
})

describe('the days of a guide', () => {
  const read = (id: number, token?: string) =>
    app.call('subscriptionGuideDays', { params: { id }, ...(token === undefined ? {} : { token }) })

  // Specification: A.631
  it('are shown to the owner of the subscription only', async () => {
    const subscriber = await subscribe()
    const other = await addUser(app.database.db)
    expect((await read(subscriber.subscriptionId)).status).toBe(401)
    expect(await read(subscriber.subscriptionId, other.token)).toMatchObject({
      status: 404,
      code: 'subscription_not_found',
    })
    expect(
      (await app.callRaw('subscriptionGuideDays', { params: { id: 'x' }, token: other.token })).status,
    ).toBe(422)
    expect((await read(subscriber.subscriptionId, subscriber.token)).body.data.days).toEqual([])
  })
})
