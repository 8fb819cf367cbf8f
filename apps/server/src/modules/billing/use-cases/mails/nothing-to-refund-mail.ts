import type { MailRequest } from '../../../messaging/index.ts'
import type { Customer } from '../../ledger/customer.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'

/**
 * Confirms the receipt of a withdrawal that leaves nothing to refund (CRD article 11a). `isPaid`: money was paid before, and has gone
 * back since.
 */
export const describeNothingToRefund = (about: {
  customer: Customer
  order: OrderRow
  leaving: { receivedAt: string }
  isPaid: boolean
  publicUrl: string
}): MailRequest => ({
  to: about.customer,
  template: 'nothing-to-refund',
  data: {
    name: about.customer.name,
    order_code: about.order.code,
    received_at: about.leaving.receivedAt,
    is_paid: about.isPaid,
    url: `${about.publicUrl}/profile?section=${about.order.kind === 'gift' ? 'gifts' : 'subscription'}`,
  },
})
