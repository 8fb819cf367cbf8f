import { forgetAccount } from '../../api/account.ts'
import { call } from '../../api/client.ts'

/** Ends the session on the server, and here even when that fails. */
export async function logOut(): Promise<void> {
  try {
    await call('logout', {})
  } catch {
    // The token is forgotten all the same, and dies by itself on the server.
  }
  forgetAccount()
}
