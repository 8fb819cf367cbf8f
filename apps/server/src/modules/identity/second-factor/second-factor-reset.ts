import type { Tx } from '../../../db/database.ts'
import type { Origin } from '../../audit/index.ts'
import { endSessions } from '../session/end-sessions.ts'
import { userRepository } from '../user.repository.ts'
import type { UserRow } from '../user.repository.ts'
import { eraseSecondFactors } from './erase-second-factors.ts'
import type { SecondFactorNotices } from './second-factor-notices.ts'

/** Reset for users who lost their second factors: removes them, ends all sessions and mails the owner. False = there were none. */
export function createSecondFactorReset({ notify }: { notify: SecondFactorNotices }) {
  return async (tx: Tx, user: UserRow, origin: Origin): Promise<boolean> => {
    // A concurrent addition either waits for the lock or is removed too.
    await userRepository(tx).lock(user.id)
    if (!(await eraseSecondFactors(tx, user.id))) return false
    await endSessions(tx, user.id, null)
    await notify(tx, user, 'reset', { origin })
    return true
  }
}
export type SecondFactorReset = ReturnType<typeof createSecondFactorReset>
