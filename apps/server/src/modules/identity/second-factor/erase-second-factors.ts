import type { Tx } from '../../../db/database.ts'
import { loginTicketRepository } from './login-ticket.repository.ts'
import { passkeyRepository } from './passkey.repository.ts'
import { recoveryCodeRepository } from './recovery-code.repository.ts'
import { totpRepository } from './totp.repository.ts'

/** Removes every second factor of an account and its pending login tickets; returns whether there was any factor. */
export async function eraseSecondFactors(tx: Tx, userId: number): Promise<boolean> {
  const hadTotp = await totpRepository(tx).delete(userId)
  const passkeys = await passkeyRepository(tx).deleteOf(userId)
  const codes = await recoveryCodeRepository(tx).deleteOf(userId)
  await loginTicketRepository(tx).deleteOf(userId)
  return hadTotp || passkeys + codes > 0
}
