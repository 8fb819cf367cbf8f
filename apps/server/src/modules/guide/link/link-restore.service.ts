import type { GuideLink } from '@guidefeed/contract'
import type { Db } from '../../../db/database.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import type { AuditLog, Origin } from '../../audit/index.ts'
import { userRepository } from '../../identity/index.ts'
import type { GuideLinks } from './guide-link.service.ts'

/** Replaces a customer's link if it can no longer be shown, and keeps it otherwise. Throws not_found. */
export function createLinkRestore(deps: { db: Db; links: GuideLinks; auditLog: AuditLog }) {
  return (userId: number, origin: Origin): Promise<GuideLink> =>
    deps.db.transaction().execute(async (tx) => {
      const subject = { type: 'user', id: userId } as const
      // As a renewal does, so that the two never replace one link.
      await userRepository(tx).lock(userId)
      if (await deps.links.replaceUnreadable(tx, userId))
        await deps.auditLog.note(tx, { origin, action: 'user.restore_link', subject })
      const link = await deps.links.find(tx, userId)
      if (link === null) throw new DomainError('not_found', { params: { kind: 'address' } })
      return link
    })
}
export type LinkRestore = ReturnType<typeof createLinkRestore>
