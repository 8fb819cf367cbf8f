import { forgetAccount } from '../../api/account.ts'
import { call } from '../../api/client.ts'

/** Ends the session on the server, and locally even if that fails. */
export async function logOut(): Promise<void> {
  try {
    await call('logout', {})
  } catch {
    // The token is deleted locally anyway and expires on the server.
  }
  forgetAccount()
}
