import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../test/factories/catalogue.ts'
import { moveEnd } from '../../../../test/move-end.ts'
import { setExtraFee } from '../../../../test/set-extra-fee.ts'
import { startOver } from '../../../../test/start-over.ts'
import { addSubscriber } from '../../../../test/subscriber.ts'

let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  channelIds = await addNumberedChannels(app.database.db, 60)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await startOver(app)
  await setExtraFee(app, 0)
})

const subscribe = () => addSubscriber(app, { channelIds: channelIds.slice(0, 3) })

describe('an end that an administrator moves', () => {
  it('leaves the fee that was agreed to with an upgrade', async () => {
    const subscriber = await subscribe()
    await subscriber.upgrade(channelIds)
    expect((await moveEnd(app, subscriber, subscriber.day(3))).status).toBe(200)
    // Too late for the notice of a rise.
    await subscriber.walkTo(3 - 29)
    await setExtraFee(app, 1)
    await subscriber.walkTo(3.1)
    expect(await subscriber.renewals()).toMatchObject([{ totalCents: 1490, paymentFeeCents: 0 }])
  })

  // Specification: A.728
  it('does not come sooner while an upgrade is paid for the time until then, but may come later', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-300)
    const { customer } = subscriber
    await customer.checkout(await customer.fillCart(channelIds))
    const refused = await moveEnd(app, subscriber, subscriber.day(-290))
    expect([refused.status, refused.code, refused.error.params]).toEqual([
      409,
      'user_service_not_changeable',
      { kind: 'upgrading' },
    ])
    expect((await subscriber.read()).finish_at).toBe(subscriber.dayZero.toISOString())
    expect((await moveEnd(app, subscriber, subscriber.day(3))).status).toBe(200)
  })
})
