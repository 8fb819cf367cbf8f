export type Card = { brand: string; last4: string }

/** Name of a card as it is stored, and printed in English. */
export function cardLabel({ brand, last4 }: Card): string {
  return `${brand} ending ${last4}`
}

/** The card behind a stored name; null for other payment methods. The only place that reads the name. */
export function readCardLabel(label: string): Card | null {
  const [, brand, last4] = /^(.+) ending (\d+)$/.exec(label) ?? []
  return brand === undefined || last4 === undefined ? null : { brand, last4 }
}
