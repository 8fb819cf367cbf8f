import { consentTextVersion } from '@guidefeed/contract/consent-texts'

/** Facts of an order on which its consents depend. */
type ConsentFacts = {
  cartToken: string
  channelIds: Iterable<number>
  /** Due now. */
  total: number
  isTrial: boolean
  /** Text of the consent to renewals, with their price, as it was shown. */
  renewal: string
}

const key = 'orderConsents'

/** Describes an order for which consents count: the same channels, price and wording. The payment method may be another one. */
export function describeConsents(facts: ConsentFacts): string {
  const { cartToken, channelIds, total, isTrial, renewal } = facts
  const channels = [...channelIds].toSorted((a, b) => a - b)
  return JSON.stringify([consentTextVersion, cartToken, channels, total, isTrial, renewal])
}

/** Keeps the consents of an order in this tab until its payment has succeeded, so that a declined card does not ask for them again. */
export function keepConsents(order: string, tab: Storage = sessionStorage): void {
  try {
    tab.setItem(key, order)
  } catch {
    // Storage is blocked: they are asked for again.
  }
}

/** Whether the customer consented to this very order in this tab. */
export function hasKeptConsents(order: string, tab: Storage = sessionStorage): boolean {
  try {
    return tab.getItem(key) === order
  } catch {
    return false
  }
}

export function forgetConsents(tab: Storage = sessionStorage): void {
  try {
    tab.removeItem(key)
  } catch {
    // Nothing is stored.
  }
}
