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
const day = 86_400

/** Limits of attempts that an attacker could repeat. The names are stored with the counters. */
export const throttleRules = {
  /** One account from one network, or from one known device. */
  loginAccount: { name: 'login-account', limit: 10, windowSeconds: quarterHour },
  /** One account from all devices but known ones: distributed guesses. */
  loginEverywhere: { name: 'login-everywhere', limit: 100, windowSeconds: 3600 },
  loginNetwork: { name: 'login-address', limit: 100, windowSeconds: quarterHour },
  // A school or a load test registers a hundred people from one address in an hour.
  registration: { name: 'registration', limit: 300, windowSeconds: 3600 },
  /** Requests for mailed links from one network: a household, an office, a load test. */
  linkRequests: { name: 'link-requests', limit: 100, windowSeconds: quarterHour },
  /** Declarations without a login, both steps counted (record 0066). */
  leavingNetwork: { name: 'leaving-network', limit: 40, windowSeconds: quarterHour },
  /** Declarations that name one email address, from one network. */
  leavingEmail: { name: 'leaving-address', limit: 20, windowSeconds: day },
  /** Declarations that name one email address, from all networks; a valid order code bypasses it. */
  leavingEverywhere: { name: 'leaving-everywhere', limit: 200, windowSeconds: day },
  /** Second-factor codes of one account by one method, from a known device or from everywhere else. */
  factor: { name: 'factor', limit: 10, windowSeconds: quarterHour },
  /** The same codes per day: 6 digits would not withstand months of guessing by an attacker who knows the password. */
  factorDaily: { name: 'factor-daily', limit: 50, windowSeconds: day },
  passkeyLogin: { name: 'passkey-login', limit: 300, windowSeconds: quarterHour },
  passwordMail: { name: 'password-mail', limit: 5, windowSeconds: 3600 },
  passwordReset: { name: 'password-reset', limit: 30, windowSeconds: quarterHour },
  /** Wrong tokens for one account from all networks; the right one is not counted. */
  resetGuesses: { name: 'reset-guesses', limit: 100, windowSeconds: 3600 },
  passwordConfirmation: { name: 'password-confirmation', limit: 10, windowSeconds: quarterHour },
  emailChange: { name: 'email-change', limit: 5, windowSeconds: 3600 },
  deletionMail: { name: 'deletion-mail', limit: 5, windowSeconds: 3600 },
  /** An account's personal data, which may be megabytes. */
  dataExport: { name: 'data-export', limit: 5, windowSeconds: 3600 },
  /** Logins begun at a provider from one network; each stores a state. */
  socialStart: { name: 'social-start', limit: 300, windowSeconds: quarterHour },
  /** An administrator's test mails. */
  testMail: { name: 'test-mail', limit: 20, windowSeconds: 3600 },
  /** VAT ids that an account has looked up in the EU's register. */
  vatIds: { name: 'vat-ids', limit: 20, windowSeconds: 3600 },
  /** Voucher codes tried, by account and by network. */
  voucherAccount: { name: 'voucher-account', limit: 30, windowSeconds: 3600 },
  voucherNetwork: { name: 'voucher-network', limit: 200, windowSeconds: 3600 },
  giftMail: { name: 'gift-mail', limit: 5, windowSeconds: 3600 },
  /** Television codes: those that an account makes, and wrong ones by network and in total (record 0146). */
  tvCodeMade: { name: 'tv-code-made', limit: 30, windowSeconds: 3600 },
  tvCodeNetwork: { name: 'tv-code-network', limit: 10, windowSeconds: 600 },
  tvCodeEverywhere: { name: 'tv-code-everywhere', limit: 100, windowSeconds: 600 },
  /** Guide links that an account replaces; each is mailed (record 0153). */
  linkRenewal: { name: 'link-renewal', limit: 5, windowSeconds: day },
  verificationMail: { name: 'verification-mail', limit: 5, windowSeconds: 3600 },
} as const satisfies Record<string, ThrottleRule>

/** Throttling counters, shared by all processes and persistent. Counts outside any transaction, so a rolled-back attempt stays counted. */
export function createThrottle(deps: {
  db: Db
  clock: Clock
  /** Exempt addresses. */
  isUnlimited: (ip: string) => boolean
}) {
  const counts = throttleRepository(deps.db)

  /**
   * Counts one attempt before its work is done, so that concurrent attempts cannot slip past; `allowed` false = over the limit,
   * `isFirstRefusal` = the first one of this window.
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
   * Counts one attempt. Throws too_many_requests with the time to wait over the limit; calls `onFirstRefusal` once per window, so
   * that a flood of attempts does not flood the audit log.
   */
  async function require(rule: ThrottleRule, subject: string, onFirstRefusal?: OnFirstRefusal) {
    const { allowed, isFirstRefusal, waitMs } = await take(rule, subject)
    if (allowed) return
    if (isFirstRefusal) await onFirstRefusal?.()
    throw tooManyAttempts(waitMs)
  }

  return {
    take,
    require,

    /** Counts one attempt from the network of an address, unless the address is exempt. */
    async requireFrom(ip: string, rule: ThrottleRule, onFirstRefusal?: OnFirstRefusal) {
      if (!deps.isUnlimited(ip)) await require(rule, clientNetwork(ip), onFirstRefusal)
    },

    /** Uncounts an attempt that succeeded. */
    giveBack: (rule: ThrottleRule, subject: string) => counts.giveBack(keyOf(rule, subject)),

    /** Uncounts an attempt from the network of an address. */
    giveBackFrom: (ip: string, rule: ThrottleRule) => counts.giveBack(keyOf(rule, clientNetwork(ip))),

    /** Resets a subject's counter. */
    clear: (rule: ThrottleRule, subject: string) => counts.delete(keyOf(rule, subject)),

    sweep: () => counts.deleteEnded(deps.clock.now()),
  }
}
export type Throttle = ReturnType<typeof createThrottle>

export function tooManyAttempts(waitMs: number): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  const params = describeWait(Math.ceil(retryAfterSeconds / 60))
  return new DomainError('too_many_requests', { params, retryAfterSeconds })
}

function describeWait(minutes: number) {
  if (minutes === 1) return { kind: 'attempts_minute' } as const
  if (minutes <= 90) return { kind: 'attempts_minutes', count: minutes } as const
  return { kind: 'attempts_hours', count: Math.ceil(minutes / 60) } as const
}

/** Hashed, because subjects contain mail and network addresses. */
function keyOf(rule: ThrottleRule, subject: string): string {
  return `${rule.name}:${createHash('sha256').update(subject).digest('base64url')}`
}
