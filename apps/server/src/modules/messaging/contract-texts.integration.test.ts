import type { Locale } from '@guidefeed/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addChannels } from '../../../test/factories/catalogue.ts'
import { giftBuyer } from '../../../test/factories/gifts.ts'
import { addUser } from '../../../test/factories/users.ts'
import { filesOf } from '../../../test/mail-files.ts'
import { payingCustomer } from '../../../test/paying-customer.ts'
import { openSmtpMailbox } from '../../../test/smtp-mailbox.ts'
import { addSubscriber, cards } from '../../../test/subscriber.ts'

let app: TestApp
let mailbox: Awaited<ReturnType<typeof openSmtpMailbox>>
let channelIds: number[]
const isBusy = new Set<string>()

beforeAll(async () => {
  mailbox = await openSmtpMailbox((to) => (isBusy.has(to) ? 451 : null))
  app = await createTestApp({ env: { SMTP_URL: mailbox.url, ROLES: 'api', OPERATOR_NAME: 'Tom & Sons' } })
  channelIds = (await addChannels(app.database.db, 'IS', ['Eitt', 'Askja'])).channels.map(({ id }) => id)
})
afterAll(async () => {
  await app.stop()
  await mailbox.close()
})

async function saveText(code: 'terms' | 'withdrawal', content: string, locale: Locale = 'en') {
  const { token } = await addUser(app.database.db, { isAdmin: true })
  const call = { params: { code }, query: { locale }, token, body: { content } }
  expect((await app.call('adminStaticContentUpdate', call)).status).toBe(200)
}

/** Files of the newest mail to an address. */
async function filesTo(to: string) {
  await app.jobs.runDue()
  return filesOf(mailbox.received.findLast((mail) => mail.to === to)?.raw ?? '')
}

/** Texts of the newest mail of a template: `terms de 1`. */
async function textsOf(to: string, template: string) {
  const { attachments } = await app.database.db
    .selectFrom('mail')
    .select('attachments')
    .where('toAddress', '=', to)
    .where('template', '=', template)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return attachments.map(({ code, locale }) => `${code} ${locale}`)
}

const passSecond = () => app.clock.moveTo(new Date(app.clock.now().getTime() + 1000))

describe('the confirmation of an order', () => {
  // Specification: A.739
  it('carries the terms and the withdrawal instructions with the model form', async () => {
    const customer = await payingCustomer(app)
    await customer.buy(2)
    const files = await filesTo(customer.email)
    expect(Object.keys(files)).toEqual(['terms-and-conditions.html', 'withdrawal-instructions.html'])
    expect(files['terms-and-conditions.html']).toContain('Your contract is with Tom &amp; Sons')
    const instructions = files['withdrawal-instructions.html']
    expect(instructions).toContain('<h2>Model withdrawal form</h2>')
    expect(instructions).toMatch(/<a href="https?:\/\/[^"]+\/withdraw">/)
    expect(instructions).toContain('In force when you ordered, on 21 November 2026')
    expect(mailbox.received.at(-1)?.raw.length).toBeLessThan(60_000)
  })

  it.each(['de', 'fr', 'es', 'ar'] as const)(
    'carries them in the customer’s language, %s',
    async (locale) => {
      const { email } = await addSubscriber(app, { channelIds, locale })
      const files = Object.values(await filesTo(email))
      expect(files).toHaveLength(2)
      for (const html of files) expect(html).toContain(`<html lang="${locale}"`)
    },
  )

  // Specification: A.740
  it('carries the version in force when the order was placed, not when it was paid', async () => {
    const customer = await payingCustomer(app)
    await saveText('terms', '<p>Of the order</p>')
    await passSecond()
    const { redirect_to: page } = await customer.order(2)
    await passSecond()
    await saveText('terms', '<p>Of later days</p>')
    await customer.shopper.callback((await customer.shopper.pay(page)).headers.location)
    const files = await filesTo(customer.email)
    expect(files['terms-and-conditions.html']).toContain('Of the order')
  })

  it('that waits for the mail server is sent with the version of its order', async () => {
    const customer = await payingCustomer(app)
    await saveText('terms', '<p>Of the order</p>')
    await passSecond()
    isBusy.add(customer.email)
    await customer.buy(2)
    await app.jobs.runDue()
    // More versions than are kept of other texts.
    for (let n = 0; n < 52; n++) await saveText('terms', `<p>Edit ${n}</p>`)
    isBusy.clear()
    await app.call('devClock', { body: { advance_seconds: 3600 } })
    const files = await filesTo(customer.email)
    expect(files['terms-and-conditions.html']).toContain('Of the order')
  })

  it('carries a delivered text as it was, also if a later migration rewords it', async () => {
    const customer = await payingCustomer(app)
    isBusy.add(customer.email)
    await customer.buy(2)
    await app.database.db
      .updateTable('staticContent')
      .set({ content: '<p>Reworded</p>' })
      .where('code', '=', 'withdrawal')
      .where('locale', '=', 'en')
      .execute()
    isBusy.clear()
    await app.call('devClock', { body: { advance_seconds: 3600 } })
    expect((await filesTo(customer.email))['withdrawal-instructions.html']).toContain('Model withdrawal form')
    const later = await payingCustomer(app)
    await later.buy(2)
    expect((await filesTo(later.email))['withdrawal-instructions.html']).toContain('<p>Reworded</p>')
  })

  it('carries the English text where the language has none', async () => {
    await app.database.db
      .deleteFrom('staticContent')
      .where('code', '=', 'withdrawal')
      .where('locale', '=', 'fr')
      .execute()
    const { email } = await addSubscriber(app, { channelIds, locale: 'fr' })
    expect(await textsOf(email, 'order-confirmation')).toEqual(['terms fr', 'withdrawal en'])
  })

  it('is named in the export of personal data', async () => {
    const customer = await payingCustomer(app)
    await customer.buy(2)
    const { mails } = (await app.call('dataExport', { token: customer.token })).body.data
    const carried = mails.flatMap(({ attachments }) => attachments.map(({ code }) => code))
    expect(carried).toEqual(['terms', 'withdrawal'])
  })

  // Specification: A.741
  it('carries nothing for an empty text', async () => {
    await saveText('terms', '<p> </p><p>&nbsp;</p>', 'es')
    await passSecond()
    const { email } = await addSubscriber(app, { channelIds, locale: 'es' })
    expect(await textsOf(email, 'order-confirmation')).toEqual(['withdrawal es'])
  })
})

describe('the texts are attached to the mail about', () => {
  const both = ['terms de', 'withdrawal de']

  // Specification: A.742
  it('a trial, and the paid year that it becomes', async () => {
    const { email, giveCard } = await addSubscriber(app, { channelIds, isTrial: true, locale: 'de' })
    expect(await textsOf(email, 'order-confirmation')).toEqual(both)
    await giveCard(cards.good, { consents: { renewal: true, withdrawal: true } })
    expect(await textsOf(email, 'trial-continued')).toEqual(both)
  })

  it('an upgrade', async () => {
    const customer = await payingCustomer(app, { channels: 60 })
    await customer.buy(2)
    await customer.buy(60)
    const { rows } = await app.database.pool.query<{ count: number }>(
      `select jsonb_array_length(attachments)::int as count from mail where to_address = $1 and template = 'order-confirmation'`,
      [customer.email],
    )
    expect(rows).toEqual([{ count: 2 }, { count: 2 }])
  })

  it('a gift, and the free year that it is redeemed for', async () => {
    const buyer = await giftBuyer(app)
    const { code } = await buyer.buy()
    expect(await textsOf(buyer.email, 'gift-issued')).toHaveLength(2)
    const { email } = await addSubscriber(app, { channelIds, voucher: code, locale: 'de' })
    expect(await textsOf(email, 'order-confirmation')).toEqual(both)
  })

  it('no renewal, and none about an account', async () => {
    const subscriber = await addSubscriber(app, { channelIds })
    await subscriber.walkTo(0.1)
    expect(await textsOf(subscriber.email, 'receipt')).toEqual([])
    expect(await textsOf(subscriber.email, 'renewal-notice')).toEqual([])
  })
})

describe('administrators', () => {
  // Specification: A.743
  it('see what a mail carries, also once it is sent again', async () => {
    const { email, id } = await addSubscriber(app, { channelIds, locale: 'de' })
    await app.jobs.runDue()
    const { token } = await addUser(app.database.db, { isAdmin: true })
    const read = async () =>
      (
        await app.call('adminMailList', {
          query: { user_id: String(id), template: 'order-confirmation' },
          token,
        })
      ).body.data
    const [sent] = await read()
    const attachments = [
      { code: 'terms', locale: 'de', version: 1 },
      { code: 'withdrawal', locale: 'de', version: 1 },
    ]
    expect(sent).toMatchObject({ state: 'sent', attachments })
    await app.call('adminMailResend', { params: { id: sent?.id ?? 0 }, token })
    const files = await filesTo(email)
    expect(Object.keys(files)).toEqual(['agb.html', 'widerrufsbelehrung.html'])
    expect(await read()).toMatchObject([{ attachments }, { attachments }])
  })
})
