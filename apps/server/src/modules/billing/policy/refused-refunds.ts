import type { RefundStatus } from '../ledger/billing-states.ts'

type Refund = { status: RefundStatus; amountCents: number; reason: string }

/** Whether `refunds` of a payment, oldest first, have returned all that refused ones should have. An equal refund repeats a refused one. */
export function areMadeUp(refunds: readonly Refund[], paidCents: number): boolean {
  const firstRefused = refunds.findIndex(({ status }) => status === 'FAILED')
  if (firstRefused === -1) return false
  const owed = new Map<string, number>()
  for (const { status, amountCents, reason } of refunds)
    if (status === 'FAILED') owed.set(JSON.stringify([amountCents, reason]), amountCents)
  const owedCents = sum([...owed.values()])
  const returned = (of: readonly Refund[]) =>
    sum(of.filter(({ status }) => status === 'COMPLETED').map(({ amountCents }) => amountCents))
  return returned(refunds.slice(firstRefused)) >= owedCents || returned(refunds) >= paidCents
}

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0)
