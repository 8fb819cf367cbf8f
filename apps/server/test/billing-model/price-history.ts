import type { Books } from './books.ts'

type Change = Books['listChanges'][number]

/** Value of a fact of the operator at `at`, from the changes in the audit log; `now` = its value after all of them. */
function valueAt(changes: readonly Change[], at: Date, field: string, now: number): number {
  const numberOf = (fact: unknown) => (fact as Record<string, number> | null)?.[field]
  const before = changes.findLast((change) => change.at <= at)
  const after = changes.find((change) => change.at > at)
  return numberOf(before?.after) ?? numberOf(after?.before) ?? now
}

/** List price of a service, in cents. */
export function listPriceAt(books: Books, serviceId: number, at: Date): number {
  const now = books.services.find(({ id }) => id === serviceId)?.priceCents ?? 0
  const changes = books.listChanges.filter(
    ({ action, subjectId }) => action === 'price.update' && Number(subjectId) === serviceId,
  )
  return Math.round(valueAt(changes, at, 'price', now / 100) * 100)
}

/** Lowest list price of a service from `since` on, in cents. */
export function lowestPriceSince(books: Books, serviceId: number, since: Date): number {
  const changes = books.listChanges.filter(
    ({ action, subjectId, at }) => action === 'price.update' && Number(subjectId) === serviceId && at > since,
  )
  return Math.min(
    listPriceAt(books, serviceId, since),
    ...changes.map(({ at }) => listPriceAt(books, serviceId, at)),
  )
}

/** Fee of the operator on a payment, rounded once, half up. */
export function feeAt(books: Books, totalCents: number, at: Date): number {
  if (totalCents === 0) return 0
  const setting = (code: string) => {
    const changes = books.listChanges.filter(
      ({ action, subjectId }) => action === 'system_config.update' && subjectId === code,
    )
    return valueAt(changes, at, 'value', Number(books.settings.find((row) => row.code === code)?.value ?? 0))
  }
  const percentHundredths = Math.round(setting('payment_extra_fee_percent') * 100)
  const fixedCents = Math.round(setting('payment_extra_fee_in_eur') * 100)
  return Math.floor((totalCents * percentHundredths + fixedCents * 10_000 + 5_000) / 10_000)
}

/** Providers refuse smaller amounts, each below another one, so these may be waived. */
export const waivedBelowCents = 100

/** Whether an order costs this price and the fee of its moment, or nothing where both may be waived. */
export function costs(books: Books, order: Books['orders'][number], expectedCents: number): boolean {
  const { totalCents, paymentFeeCents, createdAt } = order
  const feeCents = feeAt(books, expectedCents, createdAt)
  if (totalCents === expectedCents && paymentFeeCents === feeCents) return true
  return totalCents + paymentFeeCents === 0 && expectedCents + feeCents < waivedBelowCents
}
