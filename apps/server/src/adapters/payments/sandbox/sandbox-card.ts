import type { FailureCode } from '@guidefeed/contract'
import type { Decline } from '../../../modules/billing/payment-provider.ts'

/** How a card reacts to a charge. */
export type CardBehaviour =
  | { does: 'pay' }
  | { does: 'ask' }
  | { does: 'decline'; decline: Decline; reason: FailureCode }

type TestCard = {
  number: string
  /** Expected behaviour, shown on the page. */
  about: string
  atPurchase: CardBehaviour
  atRenewal: CardBehaviour
}

const pay: CardBehaviour = { does: 'pay' }
const ask: CardBehaviour = { does: 'ask' }
const declined = (decline: Decline, reason: FailureCode): CardBehaviour => ({
  does: 'decline',
  decline,
  reason,
})
const refused = declined('soft', 'card_declined')
const noMoney = declined('soft', 'insufficient_funds')
const lost = declined('hard', 'card_lost')

/** The sandbox's test cards, one for each behaviour of real ones. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', about: 'Succeeds', atPurchase: pay, atRenewal: pay },
  { number: '4000000000000002', about: 'Declined', atPurchase: refused, atRenewal: refused },
  { number: '4000002500003155', about: 'Requires confirmation', atPurchase: ask, atRenewal: pay },
  {
    number: '4000000000000341',
    about: 'Succeeds, declined at renewals',
    atPurchase: pay,
    atRenewal: refused,
  },
  {
    number: '4000002760003184',
    about: 'Requires confirmation every time',
    atPurchase: ask,
    atRenewal: ask,
  },
  {
    number: '4000000000009995',
    about: 'Declined: insufficient funds',
    atPurchase: noMoney,
    atRenewal: noMoney,
  },
  { number: '4000000000009987', about: 'Declined: lost card', atPurchase: lost, atRenewal: lost },
  {
    number: '4000000000009235',
    about: 'Succeeds, reported lost at renewals',
    atPurchase: pay,
    atRenewal: lost,
  },
]

const cardsByNumber = new Map(testCards.map((card) => [card.number, card]))

/** A stored card's behaviour at a renewal, by its last four digits and its last day. */
export function behaviourAtRenewal(ending: string, expiresOn: string | null, now: Date): CardBehaviour {
  if (expiresOn !== null && expiresOn < now.toISOString().slice(0, 10))
    return declined('hard', 'card_expired')
  return testCards.find((card) => card.number.endsWith(ending))?.atRenewal ?? refused
}

/** Raw input of the card form. */
export type CardForm = { card_number: string; expiry: string; cvc: string }

export type CardErrors = Partial<Record<keyof CardForm, string>>

export type CheckedCard =
  | { outcome: 'valid'; behaviour: CardBehaviour; ending: string; expiresOn: string }
  | { outcome: 'invalid'; errors: CardErrors }

/** Validates a card form like a real provider: digits, check digit, expiry; then requires a test card. */
export function checkCard(form: CardForm, now: Date): CheckedCard {
  const digits = form.card_number.replaceAll(/[\s-]/g, '')
  const number = checkNumber(digits)
  const expiresOn = readExpiry(form.expiry)
  const expiry = checkExpiry(expiresOn, now)
  const cvc = /^\d{3,4}$/.test(form.cvc.trim()) ? null : 'Enter the 3 or 4 digits on the back of the card.'
  const card = cardsByNumber.get(digits)
  if (number === null && expiry === null && cvc === null && card !== undefined && expiresOn !== null)
    return { outcome: 'valid', behaviour: card.atPurchase, ending: digits.slice(-4), expiresOn }
  return {
    outcome: 'invalid',
    errors: {
      ...(number === null ? {} : { card_number: number }),
      ...(expiry === null ? {} : { expiry }),
      ...(cvc === null ? {} : { cvc }),
    },
  }
}

function checkNumber(digits: string): string | null {
  if (digits === '') return 'Enter a card number.'
  if (!/^\d{12,19}$/.test(digits)) return 'A card number has 12 to 19 digits.'
  if (!hasCheckDigit(digits)) return 'This card number is invalid.'
  if (!cardsByNumber.has(digits)) return 'Only the test cards below are accepted.'
  return null
}

/** The Luhn check (ISO/IEC 7812-1): every second digit from the right counts double. */
export function hasCheckDigit(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** Last day of a month given as `MM/YY` or `MM/YYYY`; null = invalid. */
function readExpiry(text: string): string | null {
  const match = /^\s*(\d{1,2})\s*[/-]?\s*(?:20)?(\d{2})\s*$/.exec(text)
  const month = Number(match?.[1])
  if (match === null || month < 1 || month > 12) return null
  return new Date(Date.UTC(2000 + Number(match[2]), month, 0)).toISOString().slice(0, 10)
}

function checkExpiry(expiresOn: string | null, now: Date): string | null {
  if (expiresOn === null) return 'Enter month and year, such as 04/31.'
  return expiresOn >= now.toISOString().slice(0, 10) ? null : 'This card has expired.'
}
