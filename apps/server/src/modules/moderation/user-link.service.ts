import type { Db, Tx } from '../../db/database.ts'
import type { AuditLog, Origin } from '../audit/index.ts'
import type { GuideAddresses, GuideLinks, MeasureGuide } from '../guide/index.ts'
import { requireLivingUser } from './living-user.ts'

/** What administrators do about users' guide links and from where they are fetched. Each call throws user_not_found. */
export function createUserLinks(deps: {
  db: Db
  auditLog: AuditLog
  guideLinks: GuideLinks
  guideAddresses: GuideAddresses
  measureGuide: MeasureGuide
}) {
  const { db, auditLog, guideLinks } = deps

  const onUser = <T>(userId: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      await requireLivingUser(tx, userId)
      return work(tx)
    })

  async function readLink(userId: number) {
    const link = await guideLinks.find(db, userId)
    if (link === null) throw new Error('the link was just made')
    return link
  }

  return {
    /** What the link answers now; a user without a link gets one. */
    async measure(userId: number, origin: Origin) {
      await onUser(userId, async (tx) => {
        if ((await guideLinks.find(tx, userId)) !== null) return
        await auditLog.note(tx, { origin, action: 'user.create_link', subject: { type: 'user', id: userId } })
        await guideLinks.ensure(tx, userId)
      })
      const measure = await deps.measureGuide(userId)
      if (measure === null) throw new Error('the link was just made')
      return { link: await readLink(userId), ...measure }
    },

    /** Another link; the old one stops at once. The log holds neither. */
    async regenerate(userId: number, origin: Origin) {
      await onUser(userId, async (tx) => {
        await auditLog.note(tx, {
          origin,
          action: 'user.regenerate_link',
          subject: { type: 'user', id: userId },
        })
        await guideLinks.regenerate(tx, userId)
      })
      return readLink(userId)
    },

    /** Forgets addresses, in canonical spelling; returns how many were known. The log holds their number only. */
    forgetAddresses: (userId: number, ips: readonly string[], origin: Origin): Promise<number> =>
      onUser(userId, async (tx) => {
        const deleted = await deps.guideAddresses.forgetOfUser(tx, userId, ips)
        const subject = { type: 'user', id: userId }
        await auditLog.note(tx, { origin, action: 'user.delete_ips', subject, after: { deleted } })
        return deleted
      }),
  }
}
export type UserLinks = ReturnType<typeof createUserLinks>
