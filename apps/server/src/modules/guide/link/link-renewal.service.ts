import type { LinkRenewal } from '@guidefeed/contract'
import type { Db, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import type { AuditLog, Origin } from '../../audit/index.ts'
import { userRepository } from '../../identity/index.ts'
import type { SendMail } from '../../messaging/index.ts'
import { formerLinkRepository } from './former-link.repository.ts'
import type { LinkRenewalState } from './former-link.repository.ts'
import type { GuideLinks } from './guide-link.service.ts'

/** Time to change the players of a household, and little for whoever else has the link. */
const formerServesMs = 86_400_000

/** Limits renewals of a user, each of which is mailed. */
export type RenewalLimit = {
  /** Throws too_many_requests. */
  count(userId: number): Promise<void>
  giveBack(userId: number): Promise<void>
}

/** The link that a customer replaces, by the time since when they have it, and whether it serves a day longer. */
export type RenewalRequest = { tokenSince: Date | null; keepsFormer: boolean }

/** Replacement of a guide link by its customer (record 0153). */
export function createLinkRenewals(deps: {
  db: Db
  clock: Clock
  links: GuideLinks
  auditLog: AuditLog
  sendMail: SendMail
  limit: RenewalLimit
  publicUrl: () => string
}) {
  const { db, clock, links, auditLog } = deps

  /** Locks the user first, as all changes of links do. Throws not_found without a link. */
  async function lock(tx: Tx, userId: number) {
    const user = await userRepository(tx).lock(userId)
    return { user, state: await getState(tx, userId) }
  }

  async function getState(at: Db | Tx, userId: number): Promise<LinkRenewalState> {
    const state = await links.findRenewal(at, userId)
    if (state === null) throw new DomainError('not_found', { params: { kind: 'address' } })
    return state
  }

  async function replace(
    tx: Tx,
    userId: number,
    { keepsFormer, tokenSince }: RenewalRequest,
    origin: Origin,
  ) {
    const { user, state } = await lock(tx, userId)
    if (user === null) throw new DomainError('not_found', { params: { kind: 'address' } })
    if (!isSameTime(state.tokenSince, tokenSince)) return false
    const formerEndsAt = keepsFormer ? new Date(clock.now().getTime() + formerServesMs) : null
    const endsAt = formerEndsAt?.toISOString() ?? ''
    const subject = { type: 'user', id: userId } as const
    await auditLog.note(tx, {
      origin,
      action: 'user.renew_link',
      subject,
      after: { former_ends_at: formerEndsAt?.toISOString() ?? null },
    })
    await deps.sendMail(tx, {
      to: user,
      template: 'guide-link-renewed',
      data: { name: user.name, is_kept: keepsFormer, ends_at: endsAt, url: `${deps.publicUrl()}/profile` },
    })
    await links.renew(tx, userId, formerEndsAt)
    return true
  }

  return {
    /** Replaces the link once, however often it is called for the same one. Throws not_found, too_many_requests. */
    async renew(
      userId: number,
      request: RenewalRequest,
      origin: Origin,
    ): Promise<LinkRenewalState & { isReplaced: boolean }> {
      const { tokenSince } = await getState(db, userId)
      const isCounted = isSameTime(tokenSince, request.tokenSince)
      if (isCounted) await deps.limit.count(userId)
      let isReplaced = false
      try {
        isReplaced = await db.transaction().execute((tx) => replace(tx, userId, request, origin))
      } finally {
        if (isCounted && !isReplaced) await deps.limit.giveBack(userId)
      }
      return { ...(await getState(db, userId)), isReplaced }
    },

    /** Stops the link that was replaced at `tokenSince`, and no other. Throws not_found. */
    endFormer: (userId: number, tokenSince: Date, origin: Origin): Promise<LinkRenewalState> =>
      db.transaction().execute(async (tx) => {
        const { state } = await lock(tx, userId)
        if (state.formerEndsAt === null || !isSameTime(state.tokenSince, tokenSince)) return state
        const subject = { type: 'user', id: userId } as const
        await auditLog.note(tx, { origin, action: 'user.end_former_link', subject })
        await formerLinkRepository(tx).end(userId)
        return getState(tx, userId)
      }),
  }
}
export type LinkRenewals = ReturnType<typeof createLinkRenewals>

/** API representation. */
export function describeRenewal({ tokenSince, formerEndsAt }: LinkRenewalState): LinkRenewal {
  return {
    renewed_at: tokenSince?.toISOString() ?? null,
    former_ends_at: formerEndsAt?.toISOString() ?? null,
  }
}

const isSameTime = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime()
