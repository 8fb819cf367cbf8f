import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { setPrice } from '../../../../../test/set-price.ts'
import { addSubscriber, cards } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'
import { MailTransportError } from '../../../messaging/mail-transport.ts'

let app: TestApp
let channelIds: number[]
/** How the mail server answers; null = it accepts mails. */
let failure: { retryable: boolean } | null = null

beforeAll(async () => {
  app = await createTestApp({
    env: { ROLES: 'api' },
    overrides: {
      wrapTransport: (transport) => ({
        async send(mail) {
          if (failure !== null) throw new MailTransportError('the mail server is down', failure)
          await transport.send(mail)
        },
      }),
    },
  })
  channelIds = await addNumberedChannels(app.database.db, 60)
})
afterAll(() => app.stop())
beforeEach(async () => {
  failure = null
  await app.clock.moveTo(new Date('2026-11-21T12:00:00Z'))
  await setPrice(app, 'guide-50', 990)
})
afterEach(() => app.database.pool.query(`delete from pgboss.job`))

const subscribe = (options: { isTrial?: boolean } = {}) =>
  addSubscriber(app, { channelIds: channelIds.slice(0, 3), ...options })

/** The mail server is down between two days; no worker runs before. Mails are retried hourly. */
async function outage(subscriber: Subscriber, from: number, until: number) {
  await app.clock.moveTo(subscriber.day(from))
  failure = { retryable: true }
  await subscriber.walkTo(until)
  failure = null
}

describe('a renewal', () => {
  it('is charged 7 days after its notice was sent, for the term that follows', async () => {
    const subscriber = await subscribe()
    await outage(subscriber, -1, 0.5)
    expect(await subscriber.mails()).toEqual(['order-confirmation -365', 'renewal-notice -1'])
    await subscriber.walkTo(7.4)
    expect([await subscriber.attempts(), await subscriber.hasAccess()]).toEqual([[], true])
    expect((await subscriber.read()).next?.at).toMatch(/^2027-11-29/)
    await subscriber.walkTo(7.6)
    expect(await subscriber.attempts()).toEqual(['COMPLETED 7'])
    expect((await subscriber.read()).finish_at).toMatch(/^2028-11-21/)
  })

  it('pauses the guide at the end of the grace period, and begins its year with the charge', async () => {
    const subscriber = await subscribe()
    await app.clock.moveTo(subscriber.day(-1))
    failure = { retryable: true }
    await subscriber.walkTo(-0.99)
    await app.clock.moveTo(subscriber.day(12))
    failure = null
    await subscriber.walkTo(14.1)
    const { status, next, problem } = await subscriber.read()
    expect([status, problem, next?.at.slice(0, 10)]).toEqual(['INACTIVE', null, '2027-12-10'])
    expect([(await subscriber.mails()).at(-1), await subscriber.hasAccess()]).toEqual([
      'subscription-suspended 14',
      false,
    ])
    const paused = (await mailsTo(app, subscriber.email)).find(
      ({ template }) => template === 'subscription-suspended',
    )
    expect(paused?.textBody.replaceAll(/\s+/g, ' ')).toContain(
      'charge your payment method on 10 December 2027 at the earliest',
    )
    await subscriber.walkTo(19.6)
    expect([await subscriber.attempts(), await subscriber.hasAccess()]).toEqual([['COMPLETED 19'], true])
    expect((await subscriber.read()).finish_at).toMatch(/^2028-12-10/)
  })

  it('is charged on its day if only the second notice is not sent', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-8)
    await outage(subscriber, -0.5, 0.1)
    expect((await subscriber.mails()).at(-2)).toBe('renewal-notice -1')
    expect(await subscriber.attempts()).toEqual(['COMPLETED 0'])
  })

  it('does not wait for a mail that the server refuses for good', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-29)
    failure = { retryable: false }
    await subscriber.walkTo(0.1)
    expect(await subscriber.attempts()).toEqual(['COMPLETED 0'])
  })

  it('after a resumption is charged on its day, since the page stated it', async () => {
    const subscriber = await subscribe()
    await subscriber.act('cancel')
    await subscriber.walkTo(-2)
    failure = { retryable: true }
    await subscriber.act('resume')
    await subscriber.walkTo(0.1)
    expect(await subscriber.attempts()).toEqual(['COMPLETED 0'])
  })

  it('keeps its price if the mail of a higher one is not sent 30 days ahead', async () => {
    const subscriber = await subscribe()
    await setPrice(app, 'guide-50', 1290)
    await outage(subscriber, -30.5, -29.5)
    expect((await subscriber.mails()).at(-1)).toBe('price-change -31')
    await subscriber.walkTo(0.1)
    expect(await subscriber.taken()).toEqual({ times: 2, cents: 1980 })
  })

  it('has the higher price if its mail is sent 30 days ahead', async () => {
    const subscriber = await subscribe()
    await setPrice(app, 'guide-50', 1290)
    await outage(subscriber, -31.5, -31)
    await subscriber.walkTo(0.1)
    expect(await subscriber.taken()).toEqual({ times: 2, cents: 990 + 1290 })
  })
})

describe('a trial', () => {
  it('is charged half a day after its reminder was sent', async () => {
    const subscriber = await subscribe({ isTrial: true })
    await subscriber.giveCard(cards.good, { consents: { renewal: true, withdrawal: true } })
    await outage(subscriber, -0.1, 0.5)
    await subscriber.walkTo(0.9)
    expect(await subscriber.attempts()).toEqual([])
    await subscriber.walkTo(1.1)
    expect(await subscriber.attempts()).toEqual(['COMPLETED 1'])
  })
})
