import type { TFunction } from 'i18next'

/** A payment method in the reader's words: the server names a card `Visa ending 4242`, whatever the language. */
export function methodLabel(t: TFunction, label: string): string {
  const [, brand, digits] = /^(.+) ending (\d+)$/.exec(label) ?? []
  return brand && digits ? t('method.ending', { brand, digits }) : label
}
