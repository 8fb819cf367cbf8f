import { dayTextOf } from '../../../../lib/utc-day.ts'
import type { MailRequest } from '../../../messaging/index.ts'
import type { Customer } from '../../ledger/customer.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'

/** Outcome of a withdrawal. `endsAt`: last day of the period if it is over; null = it is not. */
type Outcome = { totalCents?: number; endsAt?: Date | null; isUsed?: boolean }

/**
 * The mail that answers a withdrawal. After the deletion of the account it is one without links, to the declared address, since the account's
 * own is erased.
 */
export function answerWithdrawal(
  {
    customer,
    order,
    leaving,
  }: { customer: Customer; order: OrderRow; leaving: { email: string; receivedAt: string } },
  mail: MailRequest,
  { totalCents = 0, endsAt = null, isUsed = false }: Outcome,
): MailRequest {
  if (customer.deletedAt === null) return mail
  return {
    to: { ...customer, email: leaving.email },
    template: 'withdrawal-after-deletion',
    data: {
      name: '',
      order_code: order.code,
      received_at: leaving.receivedAt,
      ends_at: endsAt === null ? '' : dayTextOf(endsAt),
      is_late: endsAt !== null,
      is_used: isUsed,
      total_cents: totalCents,
    },
  }
}
