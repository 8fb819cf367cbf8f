import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { addSubscriber } from '../../../../../test/subscriber.ts'

let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  channelIds = await addNumberedChannels(app.database.db, 3)
})
afterAll(() => app.stop())
beforeEach(() => app.database.db.deleteFrom('throttle').execute())

/** A customer who orders at the first moment and withdraws at the second. */
async function buyAndWithdraw(boughtAt: string, withdrawnAt: string) {
  await app.clock.moveTo(new Date(boughtAt))
  const subscriber = await addSubscriber(app, { channelIds })
  const [order] = await subscriber.books.orders()
  await app.jobs.runDue()
  await app.clock.moveTo(new Date(withdrawnAt))
  await subscriber.withdraw(order?.id ?? 0)
  const [mail] = (await mailsTo(app, subscriber.email)).filter(
    ({ template }) => template === 'withdrawal-late',
  )
  return { subscriber, order, late: mail?.textBody.replaceAll(/\s+/g, ' ') }
}

describe('a withdrawal on the last day', () => {
  it.each([
    {
      what: 'on the Monday after the 14th day, a Saturday',
      boughtAt: '2026-11-21T12:00:00Z',
      withdrawnAt: '2026-12-07T22:00:00Z',
    },
    {
      what: 'on the 14th day in Helsinki, where the purchase was after midnight',
      boughtAt: '2026-11-22T22:30:00Z',
      withdrawnAt: '2026-12-07T18:00:00Z',
    },
    {
      what: 'in the evening in Martinique, when the day is over in UTC',
      boughtAt: '2026-11-24T12:00:00Z',
      withdrawnAt: '2026-12-09T03:30:00Z',
    },
  ])('is in time $what', async ({ boughtAt, withdrawnAt }) => {
    const { subscriber } = await buyAndWithdraw(boughtAt, withdrawnAt)
    expect(await subscriber.refunds()).toEqual(['COMPLETED 990'])
  })

  // Specification: A.702
  it('that is too late for an order refunded before is confirmed, with nothing left to refund', async () => {
    await app.clock.moveTo(new Date('2026-11-21T12:00:00Z'))
    const subscriber = await addSubscriber(app, { channelIds })
    const [order] = await subscriber.books.orders()
    await subscriber.withdraw(order?.id ?? 0)
    await app.clock.moveTo(new Date('2026-12-20T12:00:00Z'))
    await subscriber.withdraw(order?.id ?? 0)
    const [mail] = await mailsTo(app, subscriber.email)
    expect(mail).toMatchObject({ template: 'nothing-to-refund' })
    expect(mail?.textBody).toContain('nothing left to refund')
    expect(await subscriber.refunds()).toEqual(['COMPLETED 990'])
  })

  it('is too late once that day is over everywhere, and the mail states the day', async () => {
    const { subscriber, order, late } = await buyAndWithdraw('2026-11-21T12:00:00Z', '2026-12-08T12:00:00Z')
    expect(await subscriber.refunds()).toEqual([])
    expect(late).toContain('ended on 7 December 2026')
    expect(late).toContain(`/cancel-contract?order=${order?.code}`)
    expect(await subscriber.read()).toMatchObject({ status: 'ACTIVE', canceled_at: null })
  })
})
