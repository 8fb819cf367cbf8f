import type { QueryClient } from '@tanstack/react-query'
import { forgetAccount } from '../../api/account.ts'
import { call } from '../../api/client.ts'
import { customerKeys } from '../../api/queries.ts'
import { cart } from '../../features/cart/cart.ts'

/**
 * Saves the last picks and ends the session on the server, and locally even if that fails. Pending reads are canceled, since the
 * server would refuse them; later ones are sent without the token, which is deleted as soon as the logout is sent with it.
 */
export async function logOut(queryClient: QueryClient): Promise<void> {
  await cart.flush()
  const ended = call('logout', {}).catch(() => {
    // The token expires on the server.
  })
  const canceled = queryClient.cancelQueries({ queryKey: customerKeys.all })
  forgetAccount()
  await Promise.all([ended, canceled])
}
