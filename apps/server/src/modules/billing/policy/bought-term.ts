import type { OrderRow } from '../ledger/order.repository.ts'
import type { Service } from '../ledger/price-list.repository.ts'

/** The part of a term that its order decides. */
export const boughtBy = (order: Pick<OrderRow, 'id' | 'servicePriceCents'>, service: Service) => ({
  orderId: order.id,
  serviceId: service.id,
  channelLimit: service.channelLimit,
  priceCents: order.servicePriceCents,
  discountCents: 0,
})
