import type { OrderRow } from '../ledger/order.repository.ts'

/** The part of a term that its order decides. */
export const boughtBy = (
  order: Pick<OrderRow, 'id' | 'serviceId' | 'channelLimit' | 'servicePriceCents'>,
) => ({
  orderId: order.id,
  serviceId: order.serviceId,
  channelLimit: order.channelLimit,
  priceCents: order.servicePriceCents,
  discountCents: 0,
})
