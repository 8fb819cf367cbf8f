import { locales } from '@guidefeed/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../../db/database.ts'
import { sampleMailData } from './mail-samples.ts'
import { mailVariables } from './mail-templates.ts'
import type { MailCode } from './mail-templates.ts'
import { renderMail } from './render-mail.ts'
import type { MailTemplate } from './render-mail.ts'

const operator = {
  brand: 'Guidefeed',
  supportEmail: 'help@guidefeed.test',
  name: 'Sample Ltd',
  address: '1 Sample Street',
  details: '',
}
const by = { sender: { product: 'Guidefeed', operator }, timeZone: 'UTC' }

let database: Database
let templates: (MailTemplate & { code: string })[]

beforeAll(async () => {
  database = await openTestDatabase()
  templates = await database.db
    .selectFrom('emailTemplate')
    .select(['code', 'locale', 'subject', 'body'])
    .execute()
})
afterAll(() => database.close())

const codes = Object.keys(mailVariables) as MailCode[]

const dataOf = (code: MailCode) => sampleMailData(code, { isFull: true })

function get(code: string, locale: string) {
  const found = templates.find((template) => template.code === code && template.locale === locale)
  if (found === undefined) throw new Error(`there is no ${code} in ${locale}`)
  return found
}

it('match the templates in the database, in every language', () => {
  const expected = codes.flatMap((code) => locales.map((locale) => `${code} ${locale}`))
  expect(templates.map(({ code, locale }) => `${code} ${locale}`).toSorted()).toEqual(expected.toSorted())
})

describe.each(locales)('in %s', (locale) => {
  it.each(codes)('%s renders with exactly its variables, all of them escaped', async (code) => {
    const mail = await renderMail(get(code, locale), dataOf(code), by)
    expect(mail.html).not.toMatch(/<(name|device|service|method)>/)
    expect(mail.html).toContain(
      locale === 'ar' ? '<html lang="ar" dir="rtl">' : `<html lang="${locale}" dir="ltr">`,
    )
    expect(mail.text).not.toMatch(/\{\{|\{%|undefined|NaN/)
    expect(mail.subject.length).toBeGreaterThan(5)
    const addresses = Object.entries(dataOf(code)).flatMap(([variable, value]) =>
      variable.endsWith('url') ? [value] : [],
    )
    // A flag can leave an address out: there is nothing to cancel in a trial.
    const plain = await renderMail(get(code, locale), sampleMailData(code, { isFull: false }), by)
    const texts = mail.text + plain.text
    expect(addresses.filter((address) => !texts.includes(String(address)))).toEqual([])
  })

  it.each(codes)('%s uses every variable it is given', async (code) => {
    const { subject, body } = get(code, locale)
    const unnamed = mailVariables[code].filter(
      (variable) => !new RegExp(`\\b${variable}\\b`).test(subject + body),
    )
    expect(unnamed).toEqual([])
  })

  // Specification: A.774
  it('write large numbers like the pages', async () => {
    const { text } = await renderMail(get('renewal-notice', locale), dataOf('renewal-notice'), by)
    expect(text).toContain(new Intl.NumberFormat(locale === 'ar' ? 'ar-u-nu-latn' : locale).format(1500))
  })

  it('word both cases of a flag', async () => {
    const template = get('trial-ending', locale)
    const [paid, free] = await Promise.all(
      [true, false].map((is_renewing) =>
        renderMail(template, { ...dataOf('trial-ending'), is_renewing }, by),
      ),
    )
    expect(paid?.text).not.toBe(free?.text)
  })

  it('the welcome mail has another text and button for each step of an order', async () => {
    const steps = [
      { is_chosen: false, is_ordered: false },
      { is_chosen: true, is_ordered: false },
      { is_chosen: true, is_ordered: true },
    ]
    const template = get('welcome', locale)
    const texts = await Promise.all(
      steps.map(async (step) => (await renderMail(template, { ...dataOf('welcome'), ...step }, by)).text),
    )
    expect(new Set(texts).size).toBe(3)
    const nextUrl = String(dataOf('welcome')['next_url'])
    expect(texts.map((text) => text.includes(nextUrl))).toEqual([false, true, true])
  })
})

it.each([
  ['en', 'grace period'],
  ['de', 'Nachfrist'],
  ['fr', 'délai de grâce'],
  ['es', 'periodo de gracia'],
  ['ar', 'فترة السماح'],
])('name the end of the grace period where a payment method is missing, in %s', (locale, name) => {
  for (const code of ['payment-method-needed', 'gift-ending', 'order-confirmation', 'subscription-resumed'])
    expect(get(code, locale).body).toContain(name)
})

it.each(locales)(
  'promise no renewal without a payment method where one is resumed, in %s',
  async (locale) => {
    const pricedSentence = async (method: string) => {
      const data = { ...dataOf('subscription-resumed'), method }
      const { text } = await renderMail(get('subscription-resumed', locale), data, by)
      const sentences = text.replaceAll(/\s+/g, ' ').split(/(?<=\.) /)
      return sentences.find((sentence) => /14[.,]90/.test(sentence))
    }
    expect(await pricedSentence('')).not.toBe(await pricedSentence('Visa'))
  },
)

it('format dates and amounts for their language', async () => {
  const subjectOf = async (locale: string) => {
    const template = get('renewal-notice', locale)
    const mail = await renderMail(template, dataOf('renewal-notice'), by)
    return [mail.subject, mail.text.replaceAll(/\s+/g, ' ')].join(' | ')
  }
  expect(await subjectOf('en')).toMatch(/on 1 March 2027 .*€14\.90/)
  expect(await subjectOf('de')).toMatch(/am 1\. März 2027 .*14,90 €/)
  expect(await subjectOf('fr')).toMatch(/le 1 mars 2027 .*14,90 €/)
})

it('are refused if they use an unknown variable', async () => {
  const template = { ...get('welcome', 'en'), body: '<p>{{ nmae }}</p>' }
  await expect(renderMail(template, dataOf('welcome'), by)).rejects.toThrow(/nmae/)
})
