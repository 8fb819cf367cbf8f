import { createHash } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { clientNetwork } from '../../lib/client-network.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { throttleRepository } from './throttle.repository.ts'

/** At most `limit` hits of one subject in a window, which begins with the first. */
export type ThrottleRule = { name: string; limit: number; windowSeconds: number }

type OnFirstRefusal = () => Promise<void>

const quarterHour = 15 * 60

export const throttleRules = {
  /** One account from one network, or from one device that it knows. */
  loginAccount: { name: 'login-account', limit: 10, windowSeconds: quarterHour },
  /** One account from everywhere but the devices that it knows: guesses that come from many addresses. */
  loginEverywhere: { name: 'login-everywhere', limit: 100, windowSeconds: 3600 },
  loginAddress: { name: 'login-address', limit: 100, windowSeconds: quarterHour },
  // A school or a test signs up a hundred people from one address in an hour.
  registration: { name: 'registration', limit: 300, windowSeconds: 3600 },
  /** Requests for links by mail from one network: a household, an office, a test. */
  linkRequests: { name: 'link-requests', limit: 100, windowSeconds: quarterHour },
  /** Declarations without a login, for both steps: by network, and by the address that is named. */
  leavingNetwork: { name: 'leaving-network', limit: 40, windowSeconds: quarterHour },
  leavingAddress: { name: 'leaving-address', limit: 20, windowSeconds: 3600 },
  passwordMail: { name: 'password-mail', limit: 5, windowSeconds: 3600 },
  passwordReset: { name: 'password-reset', limit: 30, windowSeconds: quarterHour },
  /** Wrong tokens for one account from everywhere; the right one is not counted. */
  resetGuesses: { name: 'reset-guesses', limit: 100, windowSeconds: 3600 },
  passwordConfirmation: { name: 'password-confirmation', limit: 10, windowSeconds: quarterHour },
  emailChange: { name: 'email-change', limit: 5, windowSeconds: 3600 },
  deletionMail: { name: 'deletion-mail', limit: 5, windowSeconds: 3600 },
  verificationMail: { name: 'verification-mail', limit: 5, windowSeconds: 3600 },
} as const satisfies Record<string, ThrottleRule>

/** Counts of attempts, shared by all processes and kept over restarts. Counting happens outside of any transaction, so a failed attempt stays counted. */
export function createThrottle(deps: {
  db: Db
  clock: Clock
  /** Addresses that are never limited. */
  isUnlimited: (ip: string) => boolean
}) {
  const counts = throttleRepository(deps.db)

  /**
   * Counts one attempt before its work is done, so that attempts at the same moment cannot slip past; `allowed` false = over
   * the limit, `isFirstRefusal` = it is the first of this window.
   */
  async function take(rule: ThrottleRule, subject: string) {
    const now = deps.clock.now()
    const { hits, windowEndsAt } = await counts.hit(
      keyOf(rule, subject),
      now,
      new Date(now.getTime() + rule.windowSeconds * 1000),
    )
    return {
      allowed: hits <= rule.limit,
      isFirstRefusal: hits === rule.limit + 1,
      waitMs: windowEndsAt.getTime() - now.getTime(),
    }
  }

  /**
   * Counts one attempt. Throws too_many_requests with the time to wait where it is over the limit; `onFirstRefusal` is called
   * once in a window, so that a flood of attempts does not become a flood of notes.
   */
  async function require(rule: ThrottleRule, subject: string, onFirstRefusal?: OnFirstRefusal) {
    const { allowed, isFirstRefusal, waitMs } = await take(rule, subject)
    if (allowed) return
    if (isFirstRefusal) await onFirstRefusal?.()
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
    const minutes = Math.ceil(retryAfterSeconds / 60)
    throw new DomainError(
      'too_many_requests',
      `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      { retryAfterSeconds },
    )
  }

  return {
    take,
    require,

    /** Counts one attempt from the network of an address, unless that address is never limited. */
    async requireFrom(ip: string, rule: ThrottleRule, onFirstRefusal?: OnFirstRefusal) {
      if (!deps.isUnlimited(ip)) await require(rule, clientNetwork(ip), onFirstRefusal)
    },

    /** Takes back an attempt that turned out to be none of those that are counted. */
    giveBack: (rule: ThrottleRule, subject: string) => counts.giveBack(keyOf(rule, subject)),

    /** The same of an address. */
    giveBackFrom: (ip: string, rule: ThrottleRule) => counts.giveBack(keyOf(rule, clientNetwork(ip))),

    /** Forgets a subject's attempts. */
    clear: (rule: ThrottleRule, subject: string) => counts.delete(keyOf(rule, subject)),

    sweep: () => counts.deleteEnded(deps.clock.now()),
  }
}
export type Throttle = ReturnType<typeof createThrottle>

/** Hashed, since subjects hold mail and network addresses. */
function keyOf(rule: ThrottleRule, subject: string): string {
  return `${rule.name}:${createHash('sha256').update(subject).digest('base64url')}`
}
