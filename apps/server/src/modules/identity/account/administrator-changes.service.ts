import type { Db } from '../../../db/database.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import type { AsAdministrator } from '../../audit/index.ts'
import { sessionRepository } from '../session/session.repository.ts'
import { userRepository } from '../user.repository.ts'

/**
 * Locks all administrators, not only the caller: changes of one by another would otherwise deadlock. They are few, and their changes
 * short.
 */
export function createAdministratorChanges({ db }: { db: Db }): AsAdministrator {
  return ({ actorUserId, sessionId }, work) =>
    db.transaction().execute(async (tx) => {
      const administrators = await userRepository(tx).lockAdministrators()
      if (!administrators.some((id) => id === actorUserId))
        throw new DomainError('forbidden', { params: { kind: 'administrators' } })
      if (sessionId === null || !(await sessionRepository(tx).hold(sessionId)))
        throw new DomainError('unauthenticated')
      return work(tx, administrators)
    })
}
