import type { Order } from '@guidefeed/contract'

/** The latest completed order; undefined if there is none. */
export const latestOrder = (orders: readonly Order[]): Order | undefined =>
  orders
    .filter(({ status }) => status === 'completed')
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0]
