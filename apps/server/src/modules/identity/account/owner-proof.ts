import type { Db } from '../../../db/database.ts'
import { requireFreshProof } from '../../../http/caller-rules.ts'
import type { Caller } from '../../../http/handlers.ts'
import type { Origin } from '../../audit/index.ts'
import type { PasswordConfirmation } from '../password/password-confirmation.ts'
import type { Checked } from '../session/require-user.ts'
import type { SecondFactors } from '../second-factor/second-factors.service.ts'
import type { UserRow } from '../user.repository.ts'

/**
 * Requires the password, or a fresh proof if none is sent. With a second factor the password alone is not enough: the fresh
 * proof, which includes that factor, is always required. Returns the values that `lockAccount` checks again.
 * Throws proof_required, invalid_credentials at `field`, too_many_requests.
 */
export function createOwnerProof(deps: {
  db: Db
  confirmPassword: PasswordConfirmation
  secondFactors: Pick<SecondFactors, 'methodsOf'>
}) {
  return async (
    caller: Caller,
    user: UserRow,
    password: string | undefined,
    { field, origin }: { field: string; origin: Origin },
  ): Promise<Checked> => {
    const { userId, sessionId } = caller
    const hasFactor = (await deps.secondFactors.methodsOf(deps.db, userId)).length > 0
    if (password === undefined || hasFactor) requireFreshProof(caller)
    if (password === undefined) return { userId, sessionId }
    await deps.confirmPassword(user, password, field, origin)
    return { userId, sessionId, loginVersion: user.loginVersion }
  }
}
export type OwnerProof = ReturnType<typeof createOwnerProof>
