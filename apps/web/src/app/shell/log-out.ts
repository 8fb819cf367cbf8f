import type { QueryClient } from '@tanstack/react-query'
import { forgetAccount } from '../../api/account.ts'
import { call } from '../../api/client.ts'
import { customerKeys } from '../../api/queries.ts'
import { cart } from '../../features/cart/cart.ts'

/**
 * Saves the last picks and ends the session on the server, and locally even if that fails. Pending reads are canceled, since the
 * server would refuse them.
 */
export async function logOut(queryClient: QueryClient): Promise<void> {
  await cart.flush()
  await queryClient.cancelQueries({ queryKey: customerKeys.all })
  try {
    await call('logout', {})
  } catch {
    // The token is deleted locally anyway and expires on the server.
  }
  forgetAccount()
}
