import { wordMessage } from '@guidefeed/contract'

export type Card = { brand: string; last4: string }

/** As on the pages. */
const labels = {
  en: '{{brand}} ending {{last4}}',
  de: '{{brand}}, endet auf {{last4}}',
  fr: '{{brand}} se terminant par {{last4}}',
  es: '{{brand}} terminada en {{last4}}',
  ar: '{{brand}} تنتهي بالرقم {{last4}}',
}

/** Name of a card in a language of the contract. */
export function cardLabel(card: Card, locale = 'en'): string {
  return wordMessage(labels, locale, card) ?? cardLabel(card)
}
