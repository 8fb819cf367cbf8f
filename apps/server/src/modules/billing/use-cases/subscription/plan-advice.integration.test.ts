import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { addSubscriber } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'
import { dayOfDate, dayStart } from '../../../../lib/utc-day.ts'

let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp()
  channelIds = await addNumberedChannels(app.database.db, 53)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.clock.moveTo(new Date('2026-11-21T12:00:00Z'))
  for (const table of ['guideDay', 'channelGuideDay'] as const)
    await app.database.db.deleteFrom(table).execute()
})

/** Guides were observed for so many days; the channels by index had one only before these days. */
async function observeDays(count: number, withoutGuide: readonly number[]) {
  const today = dayOfDate(app.clock.now())
  const days = Array.from({ length: count }, (_, ago) => today - ago)
  const filled = channelIds.filter((_, index) => !withoutGuide.includes(index))
  const { db } = app.database
  await db
    .insertInto('guideDay')
    .values(days.map((day) => ({ day, firstSeenAt: dayStart(day), lastSeenAt: dayStart(day) })))
    .execute()
  await db
    .insertInto('channelGuideDay')
    .values(days.flatMap((day) => filled.map((channelId) => ({ day, channelId }))))
    .execute()
}

const rename = (index: number, name: string) =>
  app.database.db
    .updateTable('channel')
    .set({ name })
    .where('id', '=', channelIds[index] ?? 0)
    .execute()

const subscribe = async () => {
  const subscriber = await addSubscriber(app, { channelIds })
  await app.jobs.runDue()
  return subscriber
}
const advise = async ({ subscriptionId, token }: Subscriber) =>
  (await app.call('subscriptionPlanAdvice', { params: { id: subscriptionId }, token })).body.data

// Specification: A.667
describe('advice on a smaller plan', () => {
  it('names channels without a guide and further picture formats, and the plan that would renew', async () => {
    const subscriber = await subscribe()
    await observeDays(20, [0, 1])
    await rename(2, 'Arte')
    await rename(3, 'Arte HD')
    const { spare, smaller } = await advise(subscriber)
    expect([spare.map(({ name, reason, version_of }) => [name, reason, version_of])]).toEqual([
      [
        ['Channel 0', 'no_guide', null],
        ['Channel 1', 'no_guide', null],
        ['Arte HD', 'version', 'Arte'],
      ],
    ])
    expect(smaller).toMatchObject({ channel_limit: 50 })
    expect(smaller?.price).toBeLessThan((await subscriber.read()).next?.price ?? 0)
  })

  it('is none while guides are not observed for two weeks, or if the renewal would cost the same', async () => {
    const subscriber = await subscribe()
    const none = { spare: [], smaller: null }
    await observeDays(13, [0, 1, 4])
    expect(await advise(subscriber)).toEqual(none)
    await app.database.db.deleteFrom('guideDay').execute()
    await app.database.db.deleteFrom('channelGuideDay').execute()
    await observeDays(20, [0])
    expect(await advise(subscriber)).toEqual(none)
  })

  it('keeps picture formats too while it is not known which of them have a guide', async () => {
    const subscriber = await subscribe()
    for (const [index, format] of ['', ' HD', ' FHD', ' UHD'].entries()) await rename(index, `Arte${format}`)
    expect((await advise(subscriber)).smaller).toBeNull()
    await observeDays(20, [0])
    const { spare } = await advise(subscriber)
    expect(spare.map(({ name, reason, version_of: of }) => [name, reason, of])).toEqual([
      ['Arte', 'no_guide', null],
      ['Arte HD', 'version', 'Arte FHD'],
      ['Arte UHD', 'version', 'Arte FHD'],
    ])
  })

  it('is none if nothing renews', async () => {
    const subscriber = await subscribe()
    await observeDays(20, [0, 1, 4])
    expect((await advise(subscriber)).smaller).not.toBeNull()
    await app.call('subscriptionCancel', {
      token: subscriber.token,
      body: { subscription_id: subscriber.subscriptionId },
    })
    expect(await advise(subscriber)).toEqual({ spare: [], smaller: null })
  })
})
