type Refundable = {
  amount: number
  refunds: readonly { status: 'REQUESTED' | 'PENDING' | 'COMPLETED' | 'FAILED'; amount: number }[]
}

const cents = (amount: number) => Math.round(amount * 100)

/** Refundable rest in cents; pending refunds count as done. */
export function refundableCents({ amount, refunds }: Refundable): number {
  return refunds
    .filter(({ status }) => status !== 'FAILED')
    .reduce((rest, refund) => rest - cents(refund.amount), cents(amount))
}
