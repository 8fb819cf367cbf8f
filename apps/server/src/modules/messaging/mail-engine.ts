import { Liquid } from 'liquidjs'
import { escapeHtml } from '../../lib/escape-html.ts'
import { brandColor } from './mail-shell.ts'

// A misspelt variable is an error, never a blank in a customer's mail.
// No partials: they would be read from the server's folder.
const options = {
  strictVariables: true,
  strictFilters: true,
  ownPropertyOnly: true,
  templates: {},
  memoryLimit: 1_000_000,
  parseLimit: 100_000,
}

const calendarDay = /^\d{4}-\d{2}-\d{2}$/

/** Tags of mails. No loops, because no variable is a list. */
const tags = new Set(['if', 'unless', 'case', 'comment'])

/** Locales for dates and amounts. Arabic uses Latin digits, as the pages do for amounts. */
const formatLocales: Readonly<Record<string, string>> = { en: 'en-GB', ar: 'ar-u-nu-latn' }

const buttonStyle = `display:inline-block;padding:12px 20px;border-radius:8px;background:${brandColor};color:#ffffff;font-weight:600;text-decoration:none`

const factStyle = 'padding:4px 0;padding-inline-end:16px;vertical-align:top'

/** Facts up to this length do not wrap: order and receipt numbers would break at their hyphens. */
const unbrokenLength = 16

/**
 * Creates a Liquid engine for one language and time zone, with the filters `money` (integer cents), `number`, `day` (an ISO instant, or
 * a calendar day `YYYY-MM-DD`, which is the same everywhere), `moment` (an ISO instant), `lines` (keeps the line breaks of a typed text),
 * `button: "label"` (for a URL) and `fact: "label"` (a row of a table of facts). `escape`: values are escaped for HTML.
 */
export function createMailEngine(
  locale: string,
  { timeZone, escape }: { timeZone: string; escape: boolean },
): Liquid {
  const engine = new Liquid(escape ? { ...options, outputEscape: 'escape' } : options)
  for (const tag of Object.keys(engine.tags)) if (!tags.has(tag)) delete engine.tags[tag]
  const format = formatLocales[locale] ?? locale
  const money = new Intl.NumberFormat(format, { style: 'currency', currency: 'EUR' })
  const number = new Intl.NumberFormat(format)
  const day = (zone: string) => new Intl.DateTimeFormat(format, { dateStyle: 'long', timeZone: zone })
  const moment = new Intl.DateTimeFormat(format, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const zone = new Intl.DateTimeFormat(format, { timeZoneName: 'short', timeZone })
  engine.registerFilter('money', (cents: unknown) => money.format(Number(cents) / 100))
  engine.registerFilter('number', (value: unknown) => number.format(readNumber(value)))
  // Optional dates are empty.
  engine.registerFilter('day', (at: unknown) =>
    at === '' ? '' : day(calendarDay.test(String(at)) ? 'UTC' : timeZone).format(readInstant(at)),
  )
  engine.registerFilter('moment', (at: unknown) => {
    const instant = readInstant(at)
    return `${moment.format(instant)} ${zone.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value}`
  })
  engine.registerFilter('lines', {
    raw: true,
    handler: (text: unknown) => escapeHtml(String(text)).replaceAll('\n', '<br>'),
  })
  engine.registerFilter('button', {
    raw: true,
    handler: (url: unknown, words: unknown) =>
      `<a href="${escapeHtml(String(url))}" style="${buttonStyle}">${escapeHtml(String(words))}</a>`,
  })
  engine.registerFilter('fact', {
    raw: true,
    handler: (value: unknown, words: unknown) => {
      const text = String(value)
      const breaks = text.length > unbrokenLength ? '' : ';white-space:nowrap'
      return `<tr><td style="${factStyle}">${escapeHtml(String(words))}</td><td style="${factStyle};font-weight:600${breaks}">${escapeHtml(text)}</td></tr>`
    },
  })
  return engine
}

function readNumber(value: unknown): number {
  if (typeof value !== 'number') throw new Error(`"${String(value)}" is no number`)
  return value
}

function readInstant(instant: unknown): Date {
  const date = new Date(String(instant))
  if (Number.isNaN(date.getTime())) throw new Error(`"${String(instant)}" is no instant`)
  return date
}
