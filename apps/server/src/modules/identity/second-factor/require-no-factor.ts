import type { DbOrTx } from '../../../db/database.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import { readFactors } from './read-factors.ts'
import { methodsOf } from './second-factor-methods.ts'

/** Throws second_factor_proof_required, with the account's methods, if the account has a second factor. */
export async function requireNoFactor(db: DbOrTx, userId: number) {
  const methods = methodsOf(await readFactors(db, userId))
  if (methods.length === 0) return
  throw new DomainError('second_factor_proof_required', {
    methods,
  })
}
