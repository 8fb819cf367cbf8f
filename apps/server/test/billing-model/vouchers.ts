import type { Books, Broken } from './books.ts'
import { waivedBelowCents } from './price-history.ts'

type Order = Books['orders'][number]

/** The operator's vouchers, by code. */
export const modelVouchers = {
  MINUS3: { kind: 'amount', value: 3, max_uses: null },
  PART37: { kind: 'percent', value: 37, max_uses: null },
  LAST2: { kind: 'percent', value: 50, max_uses: 2 },
  FREE: { kind: 'percent', value: 100, max_uses: null },
  LONG5: { kind: 'months', value: 5, max_uses: null },
} as const
export type ModelVoucher = keyof typeof modelVouchers

/** A voucher lowers first years only, by its worth, once per customer and no more often than allowed. */
export function* checkVouchers(books: Books): Generator<Broken> {
  const uses = books.orders.filter(({ status, voucherId }) => voucherId !== null && status !== 'failed')
  for (const order of uses) {
    const code = voucherOf(books, order)
    if (code === null) continue
    const { id, userId } = order
    const what = `order ${id} uses ${code}`
    const { max_uses: max } = modelVouchers[code]
    const others = uses.filter(({ voucherId }) => voucherId === order.voucherId)
    if (max !== null && others.length > max) yield { userId, what: `${what}, as ${others.length} orders do` }
    if (others.some((other) => other.id !== id && other.userId === userId))
      yield { userId, what: `${what} a second time` }
    if (order.kind !== 'new' || order.isTrial) yield { userId, what: `${what}, but begins no first year` }
    if (order.isReverseCharge) continue
    const expected = expectedCents(code, order.servicePriceCents)
    const isWaived = order.totalCents === 0 && expected < waivedBelowCents
    if (order.totalCents !== expected && !isWaived)
      yield { userId, what: `${what} and costs ${order.totalCents} cents, expected ${expected}` }
  }
}

/** Months that a first year is longer by. */
export function freeMonthsOf(books: Books, order: Order): number {
  const code = voucherOf(books, order)
  const voucher = code === null ? null : modelVouchers[code]
  return voucher?.kind === 'months' ? voucher.value : 0
}

function voucherOf({ vouchers }: Books, { voucherId }: Order): ModelVoucher | null {
  const code = vouchers.find(({ id }) => id === voucherId)?.code
  return code !== undefined && isModelVoucher(code) ? code : null
}

/** Sum paid for a first year: by its customer with a voucher, and by the buyer of a gift. */
export function paidPriceOf(books: Books, order: Order): number {
  const { voucherId, totalCents, servicePriceCents } = order
  if (voucherId === null) return servicePriceCents
  const code = voucherOf(books, order)
  if (code !== null) return totalCents === 0 ? 0 : expectedCents(code, servicePriceCents)
  const gift = books.orders.find(({ id }) =>
    books.gifts.some((row) => row.voucherId === voucherId && row.orderId === id),
  )
  return totalCents > 0 ? servicePriceCents : (gift?.servicePriceCents ?? 0)
}

export const isModelVoucher = (code: string): code is ModelVoucher => Object.hasOwn(modelVouchers, code)

/** Rounded half up, on floats that are exact for these sums. Reimplemented to check the app's own. */
function expectedCents(code: ModelVoucher, listCents: number): number {
  const { kind, value } = modelVouchers[code]
  if (kind === 'months') return listCents
  return kind === 'amount'
    ? Math.max(0, listCents - value * 100)
    : Math.floor((listCents * (100 - value) + 50) / 100)
}
