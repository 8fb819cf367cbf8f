import type { Db } from '../../db/database.ts'
import type { AuditLog, Origin } from '../audit/index.ts'
import type { GuideAddresses, GuideLinks, GuideMeasure, ReplaceLink } from '../guide/index.ts'
import type { OnLivingUser } from './living-user.service.ts'

/** Administration of users' guide links and of the addresses that fetch them. Each call throws user_not_found. */
export function createUserLinks(deps: {
  db: Db
  onLivingUser: OnLivingUser
  auditLog: AuditLog
  guideLinks: GuideLinks
  replaceLink: ReplaceLink
  guideAddresses: GuideAddresses
  measureGuide: GuideMeasure
}) {
  const { db, onLivingUser, auditLog, guideLinks } = deps

  return {
    /** Measures the link's current response; creates a missing link. */
    async measure(userId: number, origin: Origin) {
      await onLivingUser(userId, origin, async (tx, user) => {
        if (await guideLinks.exists(tx, userId)) return
        await auditLog.note(tx, { origin, action: 'user.create_link', subject: { type: 'user', id: userId } })
        await guideLinks.ensure(tx, user)
      })
      const measure = await deps.measureGuide(userId)
      if (measure === null) throw new Error('the new link is missing')
      return { link: await guideLinks.find(db, userId), ...measure }
    },

    /** Replaces the link; the old one stops immediately, and the user is mailed. The audit log contains neither link. */
    async regenerate(userId: number, origin: Origin) {
      await onLivingUser(userId, origin, async (tx, user) => {
        await auditLog.note(tx, {
          origin,
          action: 'user.regenerate_link',
          subject: { type: 'user', id: userId },
        })
        await deps.replaceLink(tx, user)
      })
      const link = await guideLinks.find(db, userId)
      if (link === null) throw new Error('the new link is missing')
      return link
    },

    /** Erases canonical addresses; returns how many were stored. The audit log contains only their number. */
    forgetAddresses: (userId: number, ips: readonly string[], origin: Origin): Promise<number> =>
      onLivingUser(userId, origin, async (tx) => {
        const deleted = await deps.guideAddresses.forgetOfUser(tx, userId, ips)
        const subject = { type: 'user', id: userId } as const
        await auditLog.note(tx, { origin, action: 'user.delete_ips', subject, after: { deleted } })
        return deleted
      }),
  }
}
export type UserLinks = ReturnType<typeof createUserLinks>
