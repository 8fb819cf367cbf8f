import type { Order } from '@guidefeed/contract'
import { sql } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'

/**
 * Outcome of paid or redeemed orders after their completion, by order id. An open dispute comes first. A withdrawal counts once all of
 * the money is on its way back, since one from an upgrade also returns a part of a renewal.
 */
export async function listOrderOutcomes(
  db: DbOrTx,
  orderIds: readonly number[],
): Promise<Map<number, NonNullable<Order['outcome']>>> {
  const rows = await db
    .selectFrom('customerOrder')
    .select('id')
    .select(
      sql<Order['outcome']>`case
        when exists (select from dispute inner join payment on payment.id = dispute.payment_id
          where payment.order_id = customer_order.id and dispute.state = 'open') then 'disputed'
        when voucher_released_at is not null then 'withdrawn'
        when total_cents + payment_fee_cents > 0 and total_cents + payment_fee_cents <= (
            select sum(refund.amount_cents) from refund inner join payment on payment.id = refund.payment_id
            where payment.order_id = customer_order.id and refund.status <> 'FAILED')
          and exists (select from refund inner join payment on payment.id = refund.payment_id
            inner join billing_event on billing_event.subject = 'refund' and billing_event.subject_id = refund.id
            where payment.order_id = customer_order.id and refund.status <> 'FAILED'
              and billing_event.cause = 'withdrawal') then 'withdrawn'
        when refunded_cents = 0 then null
        when refunded_cents < total_cents + payment_fee_cents then 'partly_refunded'
        else 'refunded' end`.as('outcome'),
    )
    .where('id', '=', sql<number>`any(${orderIds})`)
    .where('status', '=', 'completed')
    .execute()
  return new Map(rows.flatMap(({ id, outcome }) => (outcome === null ? [] : [[id, outcome]])))
}
