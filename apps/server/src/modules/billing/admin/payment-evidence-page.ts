import type { AttachedText } from '@guidefeed/contract'
import type { CallAnswer } from '@guidefeed/contract/client'
import { escapeHtml } from '../../../lib/escape-html.ts'
import { reasonMessage } from '../../../lib/notice.ts'
import type { RecordedConsents } from '../ledger/order.repository.ts'

type Evidence = {
  payment: CallAnswer<'adminPaymentRead'>['data']
  /** Null = a gift. */
  subscription: CallAnswer<'adminSubscriptionRead'>['data'] | null
  /** With which a trial became a paid year; null = there are none. */
  renewalConsents: RecordedConsents | null
  mails: readonly {
    sentAt: Date | null
    toAddress: string
    subject: string
    textBody: string
    attachments: readonly AttachedText[]
  }[]
  fetches: readonly { fetchedAt: Date; ip: string; player: string; status: number }[]
  /** Paid with this order; null = a gift, whose year begins when it is redeemed. */
  period: { from: string; to: string } | null
  endedAt: Date | null
  now: Date
}

const style = `
  body { font: 14px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; color: #1f2933 }
  h1 { font-size: 1.5rem } h2 { font-size: 1.125rem; margin-top: 2rem; border-bottom: 1px solid #ccd }
  table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0 }
  th { font-weight: 600 } pre { white-space: pre-wrap; font: inherit; margin: 0 0 1rem; padding-left: 1rem; border-left: 2px solid #ccd }
  @media print { body { margin: 0 } h2 { break-after: avoid } tr { break-inside: avoid } }`

type Cell = string | number | null | undefined

/** The page for the provider or the bank: English, times with their zone, addresses masked. */
export function renderEvidence({
  payment,
  subscription,
  renewalConsents,
  mails,
  fetches,
  period,
  endedAt,
  now,
}: Evidence): string {
  const { order, user } = payment
  const sum = `${payment.amount.toFixed(2)} ${payment.currency}`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(`Evidence, order ${order.code}`)}</title><style>${style}</style></head>
<body>
<h1>${escapeHtml(`Payment of ${sum} for order ${order.code}`)}</h1>
<p>${escapeHtml(`Collected on ${time(now)}.`)}</p>
${section(
  'Payment',
  facts([
    ['Customer', `${user.name}, ${user.email}`],
    ['Provider', `${payment.provider}, ${payment.provider_reference ?? 'no reference'}`],
    ['Amount', sum],
    ['Paid', time(order.completed_at)],
    ['Refunded', `${payment.refunded.toFixed(2)} ${payment.currency}`],
    ...payment.disputes.map((dispute): [string, Cell] => [
      'Dispute',
      `${dispute.provider_reference}, ${dispute.amount.toFixed(2)} ${dispute.currency}, ${reasonMessage(dispute.reason)} ${dispute.state} (${time(dispute.opened_at)})`,
    ]),
  ]),
)}
${section(
  'Order',
  facts([
    ['Kind', order.kind],
    ['Placed', time(order.created_at)],
    ...order.items.map((item): [string, Cell] => [
      item.name,
      `${item.channel_count} channels, ${item.price.toFixed(2)} ${order.currency}`,
    ]),
    ['Channels chosen', order.channel_count],
    ...(subscription === null
      ? giftFacts(payment)
      : ([
          ['Paid from', time(period?.from)],
          ['Paid until', time(period?.to)],
          ['Renewal canceled', subscription.canceled_at === null ? 'no' : time(subscription.canceled_at)],
          ['Subscription ended', endedAt === null ? 'no' : time(endedAt)],
        ] satisfies [string, Cell][])),
  ]),
)}
${section('Consents', table(['Given with', 'At', 'Text, in English'], consentsOf(subscription, renewalConsents)))}
${section(
  'Receipts and credit notes',
  table(
    ['Number', 'Kind', 'Issued', 'Total'],
    order.receipts.map((paper) => [paper.number, paper.kind, time(paper.issued_at), paper.total.toFixed(2)]),
  ),
)}
${section(
  'Emails sent',
  mails
    .map(
      ({ sentAt, toAddress, subject, textBody, attachments }) =>
        `<p><strong>${escapeHtml(subject)}</strong><br>${escapeHtml(`${time(sentAt)} to ${toAddress}${attached(attachments)}`)}</p>
<pre>${escapeHtml(textBody.trim())}</pre>`,
    )
    .join('\n'),
)}
${section(
  'Use of the guide link, by day',
  table(['Day', 'Fetches', 'Players', 'Addresses'], foldByDay(fetches)),
)}
</body>
</html>
`
}

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'UTC',
})

/** `21 November 2026 at 12:00:00 UTC`. */
const time = (at: Date | string | null | undefined) =>
  at == null ? null : `${timeFormat.format(new Date(at))} UTC`

const giftFacts = ({ gift_code: code, full_refund: { effect } }: Evidence['payment']): [string, Cell][] => [
  ['Gift code', code],
  ['Code used', effect === 'keeps_code' ? 'yes' : 'no'],
]

const attached = (texts: readonly AttachedText[]) =>
  texts.map(({ code, locale, version }) => `; attached: ${code}, ${locale}, version ${version}`).join('')

const section = (title: string, content: string) =>
  `<h2>${escapeHtml(title)}</h2>\n${content === '' ? '<p>None.</p>' : content}`

const facts = (rows: readonly [string, Cell][]) =>
  `<table>${rows.map(([name, value]) => `<tr><th>${text(name)}</th><td>${text(value)}</td></tr>`).join('\n')}</table>`

function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return ''
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${text(cell)}</td>`).join('')}</tr>`)
  return `<table><tr>${head.map((name) => `<th>${text(name)}</th>`).join('')}</tr>\n${cells.join('\n')}</table>`
}

const text = (cell: Cell) => escapeHtml(String(cell ?? '–'))

/** Consents to every order of the subscription: a renewal rests on those to the first one, or to the end of a trial. */
function consentsOf(
  subscription: Evidence['subscription'],
  renewalConsents: RecordedConsents | null,
): Cell[][] {
  const given = (subscription?.orders ?? []).map(({ code, consents }): [string, RecordedConsents | null] => [
    `Order ${code}`,
    consents as RecordedConsents | null,
  ])
  return [...given, ['Payment method after the trial', renewalConsents] as const].flatMap(([how, consents]) =>
    consents === null ? [] : textsOf(consents).map((shown) => [how, time(consents.acceptedAt), shown]),
  )
}

/** Older consents have the version of their texts only. */
const textsOf = ({ texts, textVersion }: RecordedConsents) =>
  texts === undefined
    ? ['renewal', 'withdrawal'].map((name) => `${name}, text of ${textVersion}`)
    : [texts.renewal, texts.withdrawal]

/** Fetches that were answered, newest day first. */
function foldByDay(fetches: Evidence['fetches']): Cell[][] {
  const answered = fetches.filter(({ status }) => status < 400)
  const days = Map.groupBy(answered, ({ fetchedAt }) => fetchedAt.toISOString().slice(0, 10))
  const list = (values: readonly string[]) => [...new Set(values)].toSorted().join(', ')
  return [...days].map(([day, of]) => [
    day,
    of.length,
    list(of.map(({ player }) => player)),
    list(of.map(({ ip }) => maskAddress(ip)).filter((ip) => ip !== '')),
  ])
}

/** The network of an address: the first three parts; empty = unknown or erased. */
export function maskAddress(ip: string): string {
  if (ip === '') return ''
  return ip.includes(':') ? `${ip.split(':').slice(0, 3).join(':')}::x` : ip.replace(/\.\d+$/, '.x')
}
