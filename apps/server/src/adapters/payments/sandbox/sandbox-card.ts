/** What the test cards do at a purchase (decisions.md section 3, Checkout). Renewals look at the ending again. */
const behaviourOf: Readonly<Record<string, 'pays' | 'declines' | 'asks_confirmation'>> = {
  '4242424242424242': 'pays',
  '4000000000000002': 'declines',
  '4000002500003155': 'asks_confirmation',
  // Is declined at each renewal only.
  '4000000000000341': 'pays',
}

/** What a customer types into the card form, as he typed it. */
export type CardForm = { card_number: string; expiry: string; cvc: string }

export type CardErrors = Partial<Record<keyof CardForm, string>>

export type CheckedCard =
  | { outcome: 'valid'; behaviour: 'pays' | 'declines' | 'asks_confirmation'; ending: string }
  | { outcome: 'invalid'; errors: CardErrors }

/** Checks a card form as a real page would: digits, check digit, not expired; then whether it is one of the test cards. */
export function checkCard(form: CardForm, now: Date): CheckedCard {
  const digits = form.card_number.replaceAll(/[\s-]/g, '')
  const number = checkNumber(digits)
  const expiry = checkExpiry(form.expiry, now)
  const cvc = /^\d{3,4}$/.test(form.cvc.trim()) ? null : 'Enter the 3 or 4 digits on the back of the card.'
  const behaviour = behaviourOf[digits]
  if (number === null && expiry === null && cvc === null && behaviour !== undefined)
    return { outcome: 'valid', behaviour, ending: digits.slice(-4) }
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
  if (!hasCheckDigit(digits)) return 'This card number has a typing error.'
  if (behaviourOf[digits] === undefined) return 'This is a sandbox: only the test cards below are taken.'
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

/** `MM/YY` or `MM/YYYY`; a card is good until the end of its month. */
function checkExpiry(text: string, now: Date): string | null {
  const match = /^\s*(\d{1,2})\s*[/-]?\s*(?:20)?(\d{2})\s*$/.exec(text)
  const month = Number(match?.[1])
  if (match === null || month < 1 || month > 12) return 'Enter month and year, such as 04/31.'
  const firstDayAfter = Date.UTC(2000 + Number(match[2]), month)
  return firstDayAfter > now.getTime() ? null : 'This card has expired.'
}
