import type { Choice } from './answered.ts'
import type { Books, Broken } from './books.ts'

type Receipt = Books['receipts'][number]
type Order = Books['orders'][number]

const timeZones: Readonly<Record<string, string>> = {
  DE: 'Europe/Berlin',
  IE: 'Europe/Dublin',
  FI: 'Europe/Helsinki',
}

/** A receipt states the tax of the day on which the provider got its payment, and credit notes that of their receipt, which they never exceed. */
export function* checkTaxes(books: Books, choices: readonly Choice[]): Generator<Broken> {
  const credits = Map.groupBy(
    books.receipts.filter(({ kind }) => kind === 'credit_note'),
    ({ orderId }) => orderId,
  )
  const orders = new Map(books.orders.map((order) => [order.id, order]))
  for (const receipt of books.receipts) {
    const order = orders.get(receipt.orderId)
    if (receipt.kind !== 'receipt' || order === undefined) continue
    const { userId } = order
    const expected = taxOf(books, order, { issuedAt: receipt.issuedAt, paidAt: paidAtOf(books, order) })
    // A reverse charge leaves the VAT to the buyer. An order is one only if it is meant to be (businesses.ts).
    const isLeft =
      order.isReverseCharge &&
      expected.country !== null &&
      expected.country !== sellerAt(books, receipt.issuedAt)
    const rate = isLeft ? 0 : expected.rate
    const isUntaxed = order.isReverseCharge && expected.country === null
    if (!isUntaxed && (receipt.country !== expected.country || receipt.vatPercentHundredths !== rate))
      yield {
        userId,
        what: `receipt ${receipt.number}: ${describe(receipt)}, expected ${expected.country} ${rate}`,
      }
    if (!isSplit(receipt, [receipt]))
      yield { userId, what: `receipt ${receipt.number} splits its sum wrongly` }
    const notes = credits.get(order.id) ?? []
    const credited = notes.reduce((sum, { grossCents }) => sum + grossCents, 0)
    if (credited > receipt.grossCents)
      yield { userId, what: `${credited} cents of ${receipt.grossCents} of ${receipt.number} are credited` }
    if (!isSplit(receipt, notes)) yield { userId, what: `credit notes of ${receipt.number} split wrongly` }
    const other = notes.find((note) => describe(note) !== describe(receipt))
    if (other !== undefined)
      yield { userId, what: `${other.number}: ${describe(other)}, but its receipt ${describe(receipt)}` }
  }
  for (const order of books.orders) yield* checkCountry(books, order, choices)
}

const describe = ({ country, vatPercentHundredths }: Receipt) => `${country} ${vatPercentHundredths}`

/** Net and tax of these documents together are those of their sum, at the receipt's rate. */
function isSplit({ vatPercentHundredths }: Receipt, parts: readonly Receipt[]): boolean {
  const sum = (of: (part: Receipt) => number) => parts.reduce((total, part) => total + of(part), 0)
  const gross = sum(({ grossCents }) => grossCents)
  const net = Math.round((gross * 10_000) / (10_000 + vatPercentHundredths))
  return sum(({ netCents }) => netCents) === net && sum(({ vatCents }) => vatCents) === gross - net
}

/** When the sandbox completed the payment of an order. */
function paidAtOf({ payments, sandboxPayments }: Books, { id }: Order): Date {
  const payment = payments.find(({ orderId, status }) => orderId === id && status === 'COMPLETED')
  const taken = sandboxPayments.find(({ reference }) => reference === payment?.reference)
  if (taken === undefined) throw new Error(`order ${id} has a receipt, but no payment`)
  return taken.updatedAt
}

function taxOf(
  books: Books,
  { billingCountry }: Order,
  { issuedAt, paidAt }: { issuedAt: Date; paidAt: Date },
): { country: string | null; rate: number } {
  const seller = sellerAt(books, issuedAt)
  if (seller === null) return { country: null, rate: 0 }
  const country = billingCountry ?? seller
  return { country, rate: rateAt(books, { seller, country, at: paidAt }) }
}

/** Rate of a country on a day in the seller's time zone, in hundredths of a percent. */
export function rateAt(
  books: Books,
  { seller, country, at }: { seller: string | null; country: string | null; at: Date },
): number {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: timeZones[seller ?? ''] ?? 'UTC' }).format(at)
  const rate = books.taxRates.findLast((row) => row.country === country && row.validFrom <= day)
  return rate?.percentHundredths ?? 0
}

/** The seller's country; null = not set, so that nothing is taxed. */
export function sellerAt({ sellerChanges }: Books, at: Date): string | null {
  const last = sellerChanges.findLast((change) => change.at <= at)
  return (last?.after as { country?: string | null } | null | undefined)?.country ?? null
}

/** An order is taxed where the customer said last, and a renewal of one that never said so where its trial was, else in the seller's country. */
function* checkCountry(books: Books, order: Order, choices: readonly Choice[]): Generator<Broken> {
  const { id, userId, kind, createdAt, billingCountry } = order
  const own = choices.filter((choice) => choice.userId === userId)
  const chosen = own.findLast(({ at }) => at <= createdAt)
  // A pending purchase that is ordered again has the choice of that day.
  const isChangeable = kind !== 'renewal' && own.some(({ at }) => at > createdAt)
  if (isChangeable || (chosen === undefined && kind !== 'renewal')) return
  const isAsked = kind === 'renewal' || sellerAt(books, createdAt) !== null
  const expected = isAsked ? (chosen?.country ?? trialCountryOf(books, order)) : null
  if (billingCountry !== expected)
    yield { userId, what: `order ${id} is taxed in ${billingCountry}, chosen was ${expected}` }
}

/** A trial has no receipt, so the country that it proposed is kept for the charge that follows (record 0103). */
const trialCountryOf = ({ orders }: Books, { userId, createdAt }: Order): string | null =>
  orders.find((order) => order.userId === userId && order.isTrial && order.createdAt <= createdAt)
    ?.billingCountry ?? null
