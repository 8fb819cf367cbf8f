import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addChannels } from '../../../../../test/factories/catalogue.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { createFaultyProvider } from '../../../../../test/faulty-provider.ts'
import { addSubscriber } from '../../../../../test/subscriber.ts'

const faulty = createFaultyProvider()
let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' }, overrides: { wrapProvider: faulty.wrap } })
  channelIds = (await addChannels(app.database.db, 'IS', ['Eitt', 'Askja'])).channels.map(({ id }) => id)
})
afterAll(() => app.stop())
beforeEach(() => {
  faulty.heal()
  return app.clock.moveTo(new Date('2026-11-21T12:00:00Z'))
})
afterEach(() => app.database.pool.query(`delete from pgboss.job`))

const changes = {
  banned: (isBanned: boolean) => ({ ban: isBanned, ban_reason: 'Shares the link' }),
  inactivated: (isInactive: boolean) => ({ inactivate: isInactive, inactive_reason: 'Away' }),
}

async function setBlocked(kind: keyof typeof changes, id: number, isBlocked: boolean) {
  const { token } = await addUser(app.database.db, { isAdmin: true })
  const answer =
    kind === 'banned'
      ? await app.call('adminUserBan', { params: { id }, token, body: changes.banned(isBlocked) })
      : await app.call('adminUserInactivate', { params: { id }, token, body: changes.inactivated(isBlocked) })
  expect(answer.status).toBe(200)
}

describe.each(['banned', 'inactivated'] as const)('the renewal of a customer who is %s', (kind) => {
  it('sends no announcement and charges nothing; only its end is mailed', async () => {
    const subscriber = await addSubscriber(app, { channelIds, card: { expiry: '10/27' } })
    await subscriber.walkTo(-60)
    await setBlocked(kind, subscriber.id, true)
    const mails = await subscriber.mails()
    await subscriber.walkTo(50)
    expect(await subscriber.attempts()).toEqual([])
    expect((await subscriber.mails()).slice(mails.length)).toEqual(['subscription-ended 44'])
  })

  it('is announced within a day of their return, and charged a week later', async () => {
    const subscriber = await addSubscriber(app, { channelIds })
    await subscriber.walkTo(-60)
    await setBlocked(kind, subscriber.id, true)
    await subscriber.walkTo(2)
    await setBlocked(kind, subscriber.id, false)
    await subscriber.walkTo(3)
    expect(await subscriber.mails()).toContain('renewal-notice 2')
    await subscriber.walkTo(10)
    expect(await subscriber.attempts()).toEqual(['COMPLETED 9'])
  })

  it('that was announced before is charged after their return, without another notice', async () => {
    const subscriber = await addSubscriber(app, { channelIds })
    await subscriber.walkTo(-0.01)
    await setBlocked(kind, subscriber.id, true)
    await subscriber.walkTo(3)
    expect(await subscriber.attempts()).toEqual([])
    await setBlocked(kind, subscriber.id, false)
    await subscriber.walkTo(5)
    expect(await subscriber.taken()).toEqual({ times: 2, cents: 1980 })
  })

  it('is not announced either when an administrator resumes it', async () => {
    const subscriber = await addSubscriber(app, { channelIds })
    await subscriber.act('cancel')
    await setBlocked(kind, subscriber.id, true)
    const { token } = await addUser(app.database.db, { isAdmin: true })
    const params = { id: subscriber.subscriptionId }
    await app.call('adminSubscriptionResume', { params, token, body: { reason: 'By telephone' } })
    expect(await subscriber.mails()).not.toContain('subscription-resumed -365')
  })

  /** Blocked while the charge at the end of the term waits for the provider. */
  async function blockWhileCharging(fail: 'failBefore' | 'failAfter') {
    const subscriber = await addSubscriber(app, { channelIds })
    await subscriber.walkTo(-0.01)
    faulty[fail]('chargeStored')
    await subscriber.walkTo(0.1)
    await setBlocked(kind, subscriber.id, true)
    faulty.heal()
    return subscriber
  }

  // Specification: A.721
  it('whose charge waits for the provider is not charged before their return', async () => {
    const subscriber = await blockWhileCharging('failBefore')
    await subscriber.walkTo(3)
    expect(await subscriber.attempts()).toEqual(['CREATED 0'])
    expect(await subscriber.taken()).toEqual({ times: 1, cents: 990 })
    await setBlocked(kind, subscriber.id, false)
    await subscriber.walkTo(4)
    expect(await subscriber.attempts()).toEqual(['COMPLETED 0'])
    expect(await subscriber.taken()).toEqual({ times: 2, cents: 1980 })
  })

  it('whose charge waits for the provider is suspended after the grace period without it', async () => {
    const subscriber = await blockWhileCharging('failBefore')
    await subscriber.walkTo(20)
    expect(await subscriber.attempts()).toEqual(['FAILED 0'])
    expect((await subscriber.books.subscriptions()).at(-1)?.status).toBe('INACTIVE')
    expect(await subscriber.taken()).toEqual({ times: 1, cents: 990 })
  })

  it('whose charge was taken unheard before counts', async () => {
    const subscriber = await blockWhileCharging('failAfter')
    await subscriber.walkTo(1)
    expect(await subscriber.attempts()).toEqual(['COMPLETED 0'])
    expect(await subscriber.taken()).toEqual({ times: 2, cents: 1980 })
  })
})
