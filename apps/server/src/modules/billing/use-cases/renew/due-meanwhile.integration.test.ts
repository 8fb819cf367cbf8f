import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { addSubscriber } from '../../../../../test/subscriber.ts'

let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  channelIds = await addNumberedChannels(app.database.db, 3)
})
afterAll(() => app.stop())

// Between two looks at the clock, at any point of the run, the charge falls due; no sweep helps.
it.each([1, 2, 3])(
  'a charge that falls due after the timeline has looked at the clock %i times is made once',
  async (looks) => {
    await app.clock.moveTo(new Date('2026-11-21T12:00:00Z'))
    const subscriber = await addSubscriber(app, { channelIds })
    await subscriber.walkTo(-0.5)
    await app.database.pool.query(`delete from pgboss.job`)

    const { subscriptionId } = subscriber
    await app.jobs.enqueue(app.database.db, 'billing.run-timeline', { subscriptionId }, { key: 'test' })
    let looked = 0
    const now = vi.spyOn(app.clock, 'now')
    now.mockImplementation(() => new Date(subscriber.dayZero.getTime() + (looked++ - looks) * 1000))
    await app.jobs.runDue()
    now.mockRestore()
    expect(looked).toBeGreaterThan(looks)

    await app.clock.moveTo(subscriber.day(0.01))
    await app.jobs.runDue()
    expect(await subscriber.attempts()).toEqual(['COMPLETED 0'])
  },
)
