import type { MailRequest } from '../../../messaging/index.ts'
import type { Customer } from '../../ledger/customer.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import type { RefundRow } from '../../ledger/refund.repository.ts'

/** Mail about money that went back. `number`: of the credit note; null = none. `endsAccess`: whether the refund ends access. */
export function refundMail(about: {
  customer: Customer
  order: OrderRow
  refund: RefundRow
  number: string | null
  endsAccess: boolean
  publicUrl: string
}): MailRequest {
  const { customer, order, refund, number, endsAccess, publicUrl } = about
  const data = {
    name: customer.name,
    order_code: order.code,
    total_cents: refund.amountCents,
    reason: refund.reason,
    is_ended: endsAccess,
    receipt_number: number ?? '',
    url: `${publicUrl}/profile?section=subscription`,
  }
  const { transferredOn, providerReference } = refund
  if (transferredOn === null) return { to: customer, template: 'refund', data }
  return {
    to: customer,
    template: 'refund-transferred',
    data: { ...data, transferred_at: `${transferredOn}T12:00:00.000Z`, reference: providerReference ?? '' },
  }
}

/** Mail about money that came for a closed order. No receipt was issued, so there is no credit note. */
export const lateRefundMail = (about: {
  customer: Customer
  order: OrderRow
  amountCents: number
  isWrongAmount: boolean
  publicUrl: string
}): MailRequest => ({
  to: about.customer,
  template: 'late-payment-refunded',
  data: {
    name: about.customer.name,
    order_code: about.order.code,
    total_cents: about.amountCents,
    is_wrong_amount: about.isWrongAmount,
    url: `${about.publicUrl}/profile?section=subscription`,
  },
})
