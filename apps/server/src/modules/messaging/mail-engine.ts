import { Liquid } from 'liquidjs'
import { escapeHtml } from '../../lib/escape-html.ts'

// A misspelt variable is an error and never an empty space in a customer's mail.
const options = { strictVariables: true, strictFilters: true, ownPropertyOnly: true }

/** How dates and amounts are written. Arabic texts keep the digits of the amounts that the pages show. */
const formatLocales: Readonly<Record<string, string>> = { en: 'en-GB', ar: 'ar-u-nu-latn' }

/** A card as the pages name it too. */
const cardNames: Readonly<Record<string, string>> = {
  de: '$1, endet auf $2',
  fr: '$1 se terminant par $2',
  es: '$1 terminada en $2',
  ar: '$1 تنتهي بالرقم $2',
}

const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1c7ed6;color:#ffffff;font-weight:600;text-decoration:none'

/**
 * A Liquid engine for one language, with the filters of mails: `money` (integer cents), `day` and `moment` (ISO instants, in
 * UTC), `way_to_pay` (what a provider calls a card, in English) and `button: "words"` (an address). With `escape`, what a template
 * names is text and is escaped.
 */
export function createMailEngine(locale: string, { escape }: { escape: boolean }): Liquid {
  const engine = new Liquid(escape ? { ...options, outputEscape: 'escape' } : options)
  const format = formatLocales[locale] ?? locale
  const money = new Intl.NumberFormat(format, { style: 'currency', currency: 'EUR' })
  const day = new Intl.DateTimeFormat(format, { dateStyle: 'long', timeZone: 'UTC' })
  const moment = new Intl.DateTimeFormat(format, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  engine.registerFilter('money', (cents: unknown) => money.format(Number(cents) / 100))
  engine.registerFilter('day', (instant: unknown) => (instant === '' ? '' : day.format(readInstant(instant))))
  engine.registerFilter('moment', (instant: unknown) => `${moment.format(readInstant(instant))} UTC`)
  engine.registerFilter('way_to_pay', (label: unknown) =>
    String(label).replace(/^(.+) ending (\d+)$/, cardNames[locale] ?? '$&'),
  )
  engine.registerFilter('button', {
    raw: true,
    handler: (url: unknown, words: unknown) =>
      `<a href="${escapeHtml(String(url))}" style="${buttonStyle}">${escapeHtml(String(words))}</a>`,
  })
  return engine
}

function readInstant(instant: unknown): Date {
  const date = new Date(String(instant))
  if (Number.isNaN(date.getTime())) throw new Error(`"${String(instant)}" is no instant`)
  return date
}
