import type { Order } from '@guidefeed/contract'
import { useAccount } from '../../../api/account.ts'

/** Search of the pages to cancel and withdraw without a login: the latest order, and the account's address. */
export function useLeavingSearch(orders: readonly Order[]) {
  const email = useAccount()?.user.email
  const latest = orders
    .filter(({ status }) => status === 'completed')
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0]
  return {
    ...(latest === undefined ? {} : { order: latest.code }),
    ...(email === undefined ? {} : { email }),
  }
}
