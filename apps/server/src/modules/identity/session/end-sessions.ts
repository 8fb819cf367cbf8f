import type { Tx } from '../../../db/database.ts'
import { emailTokenRepository } from '../email/email-token.repository.ts'
import { loginTicketRepository } from '../second-factor/login-ticket.repository.ts'
import { sessionRepository } from './session.repository.ts'
import { userRepository } from '../user.repository.ts'

/**
 * Ends a user's sessions except the one to keep, and cancels what they began: address changes, and logins between password check and
 * session or waiting for the second step. Returns the number of sessions ended.
 */
export async function endSessions(tx: Tx, userId: number, keepSessionId: number | null): Promise<number> {
  await userRepository(tx).raiseLoginVersion(userId)
  await loginTicketRepository(tx).deleteOf(userId)
  await emailTokenRepository(tx).deletePendingChanges(userId, keepSessionId)
  return sessionRepository(tx).deleteOf(userId, keepSessionId)
}
