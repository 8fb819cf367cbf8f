import { readJson, writeJson } from '../../../lib/local-storage.ts'

/** Contents of an order. Repeating the same order reuses its key, so the server places it once. */
export type OrderFacts = {
  cartToken: string
  channelIds: Iterable<number>
  total: number
  provider: string
  isTrial: boolean
}

/**
 * The idempotency key of this order: kept over a reload and a way back from the payment page, new as soon as anything
 * of the order is another.
 */
export function checkoutKeyFor(facts: OrderFacts, createKey: () => string): string {
  const order = describe(facts)
  const stored = readJson('checkoutKey')
  if (isStoredKey(stored) && stored.order === order) return stored.key
  const key = createKey()
  writeJson('checkoutKey', { order, key })
  return key
}

/** After a result the next order is a new one, even of the same cart (another try after a declined card). */
export function forgetCheckoutKey(): void {
  writeJson('checkoutKey', null)
}

function describe({ cartToken, channelIds, total, provider, isTrial }: OrderFacts): string {
  const channels = [...channelIds].toSorted((a, b) => a - b)
  return [cartToken, provider, total, isTrial, digest(channels)].join(' ')
}

/** Short and stable, not secret: FNV-1a over the ids. */
function digest(ids: readonly number[]): string {
  let hash = 0x811c9dc5
  for (const id of ids) hash = Math.imul(hash ^ id, 0x01000193)
  return `${ids.length}-${(hash >>> 0).toString(36)}`
}

function isStoredKey(value: unknown): value is { order: string; key: string } {
  return typeof value === 'object' && value !== null && 'order' in value && 'key' in value
}
