import { locales } from '@guidefeed/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addChannels } from '../../../../../test/factories/catalogue.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { addSubscriber, cards } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'

let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  channelIds = (await addChannels(app.database.db, 'IS', ['Eitt', 'Askja'])).channels.map(({ id }) => id)
})
afterAll(() => app.stop())
beforeEach(() => app.clock.moveTo(new Date('2026-11-21T12:00:00Z')))
afterEach(() => app.database.pool.query(`delete from pgboss.job`))

async function mailOf({ email }: Subscriber, template: string) {
  const mail = (await mailsTo(app, email)).find((found) => found.template === template)
  if (mail === undefined) throw new Error(`no ${template} was mailed to ${email}`)
  return {
    text: mail.textBody.replaceAll(/\s+/g, ' '),
    pages: [...mail.htmlBody.matchAll(/href="(http[^"]+)"/g)].map(([, address = '']) => {
      const { pathname, search } = new URL(address)
      return pathname + search
    }),
  }
}

describe('the mail about an order', () => {
  it.each(locales)('links to profile, orders, terms, withdrawal and cancellation, in %s', async (locale) => {
    const subscriber = await addSubscriber(app, { channelIds, locale })
    const [order] = await subscriber.books.orders()
    const ways = [`/cancel-contract?order=${order?.code}`, '/terms-and-conditions']
    const confirmation = await mailOf(subscriber, 'order-confirmation')
    expect(confirmation.pages).toEqual([
      '/profile',
      '/profile?section=subscription',
      `/withdraw?order=${order?.code}`,
      ...ways,
    ])
  })

  it('states the last day to withdraw', async () => {
    const subscriber = await addSubscriber(app, { channelIds })
    expect((await mailOf(subscriber, 'order-confirmation')).text).toContain(
      'until 7 December 2026 (14 days; if they end on a weekend or holiday, until the next working day)',
    )
  })

  it('for a renewal links to terms and cancellation only, since the right to withdraw has expired', async () => {
    const subscriber = await addSubscriber(app, { channelIds })
    await subscriber.walkTo(0.1)
    const [renewal] = await subscriber.renewals()
    const receipt = await mailOf(subscriber, 'receipt')
    expect(receipt.pages.slice(1)).toEqual([
      `/cancel-contract?order=${renewal?.code}`,
      '/terms-and-conditions',
    ])
  })

  it('for the first payment after a trial states the last day to withdraw', async () => {
    const subscriber = await addSubscriber(app, { channelIds, isTrial: true })
    await subscriber.giveCard(cards.good, { consents: { renewal: true, withdrawal: true } })
    await subscriber.walkTo(0.1)
    const [renewal] = await subscriber.renewals()
    const receipt = await mailOf(subscriber, 'receipt')
    expect(receipt.pages[1]).toBe(`/withdraw?order=${renewal?.code}`)
    expect(receipt.text).toContain('until 14 December 2026')
  })
})
