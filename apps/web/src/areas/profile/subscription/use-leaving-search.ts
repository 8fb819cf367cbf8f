import type { Order } from '@guidefeed/contract'
import { useAccount } from '../../../api/account.ts'
import { latestOrder } from '../../../lib/latest-order.ts'

/** Search of the pages to cancel and withdraw without a login: the latest completed of these orders, and the account's address. */
export function useLeavingSearch(orders: readonly Order[]) {
  const email = useAccount()?.user.email
  const latest = latestOrder(orders)
  return {
    ...(latest === undefined ? {} : { order: latest.code }),
    ...(email === undefined ? {} : { email }),
  }
}
