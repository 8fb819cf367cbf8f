import { locales } from '@guidefeed/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addChannels } from '../../../../test/factories/catalogue.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { addSubscriber, cards } from '../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../test/subscriber.ts'

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
    pages: [...mail.htmlBody.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => {
      const { pathname, search } = new URL(address)
      return pathname + search
    }),
  }
}

describe('what a customer keeps of an order', () => {
  it.each(locales)('leads to the terms, to withdrawing and to cancelling, in %s', async (locale) => {
    const subscriber = await addSubscriber(app, { channelIds, locale })
    const [order] = await subscriber.books.orders()
    const ways = [`/cancel-contract?order=${order?.code}`, '/terms-and-conditions']
    const confirmation = await mailOf(subscriber, 'order-confirmation')
    expect(confirmation.pages).toEqual(['/profile', `/withdraw?order=${order?.code}`, ...ways])
  })

  it('names the last day to withdraw', async () => {
    const subscriber = await addSubscriber(app, { channelIds })
    expect((await mailOf(subscriber, 'order-confirmation')).text).toContain('until 5 December 2026')
  })

  it('when it renews leads to the terms and to cancelling, since the right to withdraw is over', async () => {
    const subscriber = await addSubscriber(app, { channelIds })
    await subscriber.walkTo(0.1)
    const [renewal] = await subscriber.renewals()
    const receipt = await mailOf(subscriber, 'receipt')
    expect(receipt.pages.slice(1)).toEqual([
      `/cancel-contract?order=${renewal?.code}`,
      '/terms-and-conditions',
    ])
  })

  it('when it is paid after a trial names the last day to withdraw from that', async () => {
    const subscriber = await addSubscriber(app, { channelIds, isTrial: true })
    await subscriber.giveCard(cards.good, { consents: { renewal: true, withdrawal: true } })
    await subscriber.walkTo(0.1)
    const [renewal] = await subscriber.renewals()
    const receipt = await mailOf(subscriber, 'receipt')
    expect(receipt.pages[1]).toBe(`/withdraw?order=${renewal?.code}`)
    expect(receipt.text).toContain('until 12 December 2026')
  })
})
