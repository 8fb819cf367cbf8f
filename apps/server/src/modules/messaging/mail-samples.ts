import { mailVariables } from './mail-templates.ts'
import type { MailCode, MailValue } from './mail-templates.ts'

/** Sample values of a mail's variables. `isFull` false: flags are off, and optional values are missing. */
export function sampleMailData(code: MailCode, { isFull }: { isFull: boolean }): Record<string, MailValue> {
  return Object.fromEntries(mailVariables[code].map((variable) => [variable, sampleOf(variable, isFull)]))
}

/** Typical values of a mail's variables, for previews. `isFull` as in `sampleMailData`. */
export function previewMailData(code: MailCode, { isFull }: { isFull: boolean }): Record<string, MailValue> {
  const plain = sampleMailData(code, { isFull })
  const typical = Object.entries(typicalTexts).filter(([name]) => isFull && Object.hasOwn(plain, name))
  return { ...plain, ...Object.fromEntries(typical) }
}

type Variable = (typeof mailVariables)[MailCode][number]
type TextVariable = Exclude<
  Variable,
  'channel_limit' | `${string}_count` | `${string}_cents` | `${string}_at` | `is_${string}` | `${string}url`
>

const typicalTexts: Readonly<Record<TextVariable, string>> = {
  name: 'Nora Lindqvist',
  new_email: 'nora@example.test',
  provider: 'Google',
  providers: 'Google',
  passkeys: 'Phone',
  change: 'passkey_added',
  detail: 'Phone',
  device: 'Firefox on Windows',
  ip: '203.0.113.7',
  order_code: 'K7WQM-4XRTN',
  service: 'XMLTV 200',
  next_service: 'XMLTV 200',
  receipt_number: '2027-000042',
  method: 'Visa •••• 4242',
  reason: 'Requested by the customer',
  declared_reason: 'My channels have had no guide for two weeks.',
  reference: 'Refund K7WQM-4XRTN',
  giver: 'Nora',
  recipient: 'Edda',
  message: 'Happy birthday!',
  gift_code: 'K7WQ-M4XR-TN29-PDHA',
  channels: 'SVT1, NRK1, RÚV',
}

/** A value by the name of its variable, with characters that HTML must escape. */
function sampleOf(variable: string, isFull: boolean): MailValue {
  if (variable === 'channel_limit') return 1500
  if (variable.endsWith('_count')) return isFull ? 3 : 0
  if (variable.endsWith('_cents')) return 1490
  if (variable.endsWith('_at')) return '2027-03-01T09:30:00.000Z'
  if (variable.startsWith('is_')) return isFull
  if (variable.endsWith('url')) return `https://guidefeed.test/${variable}?a=1&b=2`
  return isFull ? `<${variable}>` : ''
}
