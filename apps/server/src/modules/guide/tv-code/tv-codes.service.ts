import { createHmac, randomInt } from 'node:crypto'
import { tvCodeAlphabet, tvCodeLength } from '@guidefeed/contract'
import type { GuideLink } from '@guidefeed/contract'
import type { Db, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import { originOf } from '../../audit/index.ts'
import type { AuditLog, Origin } from '../../audit/index.ts'
import { noticeFor } from '../answer/notice-guide.ts'
import { guideLinkRepository } from '../link/guide-link.repository.ts'
import type { GuideLinks } from '../link/guide-link.service.ts'
import { tvCodeRepository } from './tv-code.repository.ts'

const lifetimeMs = 10 * 60_000
/** For how long the profile shows a hand-over at least; the daily deletion makes it up to two days. */
export const keptTvCodesMs = 86_400_000

type Client = { ip: string; requestId: string | null }

/** Limits what could be guessed or flooded. Each throws too_many_requests. */
export type TvCodeLimits = {
  /** Counts a code that a user makes. */
  countMade(userId: number): Promise<void>
  /** Counts one attempt before its code is looked up; call `forgive` after a right one. */
  countAttempt(ip: string, onFirstRefusal: () => Promise<void>): Promise<{ forgive(): Promise<void> }>
}

/** Six characters that hand over a customer's guide link once, within ten minutes (record 0146). */
export function createTvCodes(deps: {
  db: Db
  clock: Clock
  links: GuideLinks
  auditLog: AuditLog
  limits: TvCodeLimits
  /** Key of the hashes: a plain hash of 30 random bits could be reversed. */
  secret: string
}) {
  const { db, clock, links, auditLog, limits } = deps
  const hash = (code: string) => createHmac('sha256', deps.secret).update(code).digest()

  /** Whether the user's link serves their guide now. */
  async function isServed(tx: Tx, userId: number): Promise<boolean> {
    const link = await guideLinkRepository(tx).findByUser(userId)
    return link !== null && noticeFor(link, clock.now()) === null
  }

  const refuse = (kind: 'unknown' | 'used' | 'expired'): never => {
    throw new DomainError('tv_code_invalid', { params: { kind } })
  }

  async function redeem(code: string, client: Client): Promise<GuideLink> {
    const now = clock.now()
    return db.transaction().execute(async (tx) => {
      const codes = tvCodeRepository(tx)
      const used = await codes.use(hash(code), { ip: client.ip, now })
      if (used === null) {
        const state = await codes.findState(hash(code), now)
        return refuse(state === 'used' || state === 'expired' ? state : 'unknown')
      }
      const { userId, tokenHash } = used
      const link = (await isServed(tx, userId)) ? await links.findWithToken(tx, userId, tokenHash) : null
      if (link === null) return refuse('unknown')
      await auditLog.note(tx, {
        origin: originOf({ caller: null, client }),
        action: 'user.tv_code_use',
        subject: { type: 'user', id: userId },
      })
      return link
    })
  }

  return {
    /** Makes a code for the user's link; their previous one ends. Throws guide_link_not_served, too_many_requests. */
    async create(userId: number, origin: Origin): Promise<{ code: string; expiresAt: Date }> {
      await limits.countMade(userId)
      return db.transaction().execute(async (tx) => {
        const tokenHash = (await isServed(tx, userId)) ? await links.findShownToken(tx, userId) : null
        if (tokenHash === null) throw new DomainError('guide_link_not_served')
        const createdAt = clock.now()
        const expiresAt = new Date(createdAt.getTime() + lifetimeMs)
        const codes = tvCodeRepository(tx)
        let code = drawCode()
        while ((await codes.findState(hash(code), createdAt)) !== null) code = drawCode()
        await codes.replace({ userId, codeHash: hash(code), tokenHash, createdAt, expiresAt })
        const subject = { type: 'user', id: userId } as const
        await auditLog.note(tx, { origin, action: 'user.tv_code_create', subject })
        return { code, expiresAt }
      })
    },

    /** The user's newest code, without the code itself, and the last hand-over by an earlier one. */
    find: (userId: number) => tvCodeRepository(db).find(userId),

    /** Exchanges a code for its maker's link. Throws tv_code_invalid, too_many_requests. */
    async use(code: string, client: Client): Promise<GuideLink> {
      const attempt = await limits.countAttempt(client.ip, () =>
        auditLog.note(db, {
          origin: originOf({ caller: null, client }),
          action: 'tv_code.throttled',
          subject: { type: 'guide_link', id: 'unknown' },
        }),
      )
      const link = await redeem(code, client)
      await attempt.forgive()
      return link
    },
  }
}
export type TvCodes = ReturnType<typeof createTvCodes>

function drawCode(): string {
  return Array.from({ length: tvCodeLength }, () => tvCodeAlphabet[randomInt(tvCodeAlphabet.length)]).join('')
}
