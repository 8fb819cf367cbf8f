import { readJson, writeJson } from '../../../lib/local-storage.ts'

/** Contents of an order. Repeating the same order reuses its key, so the server places it once. */
export type OrderFacts = {
  cartToken: string
  channelIds: Iterable<number>
  total: number
  /** Charge for each later year. */
  yearTotal: number
  provider: string
  isTrial: boolean
  /** Undefined where there is one rate for all. */
  country: string | undefined
  /** Company and VAT id; empty for a consumer. */
  buyer: string
  /** Code of the voucher; null without one. */
  voucher: string | null
}

/**
 * Returns the idempotency key of this order: it survives a reload and Back from the payment page, and changes with any part of
 * the order.
 */
export const checkoutKeyFor = (facts: OrderFacts, createKey: () => string): string =>
  keyFor(describe(facts), createKey)

/** Idempotency key of an order for a gift. */
export const giftKeyFor = (facts: object, createKey: () => string): string =>
  keyFor(`gift ${digest([...new TextEncoder().encode(JSON.stringify(facts))])}`, createKey)

function keyFor(order: string, createKey: () => string): string {
  const stored = readJson('checkoutKey')
  if (isStoredKey(stored) && stored.order === order) return stored.key
  const key = createKey()
  writeJson('checkoutKey', { order, key })
  return key
}

/** Deletes the key after a result, so that the same cart can be ordered again, such as after a declined card. */
export function forgetCheckoutKey(): void {
  writeJson('checkoutKey', null)
}

function describe(facts: OrderFacts): string {
  const { cartToken, channelIds, total, yearTotal, provider, isTrial, country, buyer, voucher } = facts
  const channels = [...channelIds].toSorted((a, b) => a - b)
  return [cartToken, provider, total, yearTotal, isTrial, digest(channels), country, buyer, voucher].join(' ')
}

/** Short and stable, not secret: FNV-1a over the numbers. */
function digest(numbers: readonly number[]): string {
  let hash = 0x811c9dc5
  for (const number of numbers) hash = Math.imul(hash ^ number, 0x01000193)
  return `${numbers.length}-${(hash >>> 0).toString(36)}`
}

function isStoredKey(value: unknown): value is { order: string; key: string } {
  return typeof value === 'object' && value !== null && 'order' in value && 'key' in value
}
