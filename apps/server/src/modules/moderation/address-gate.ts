import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import type { Logger } from '../../lib/logger.ts'
import { createFollower } from '../../lib/version-follower.ts'
import { createAddressMatcher } from './address-matcher.ts'
import { addressRuleRepository } from './address-rule.repository.ts'

/** A rule must take effect in all processes within 2 seconds. */
const pollMs = 500

/** In-memory access control by IP address; follows the version of the rules, as the link directory follows links. */
export function createAddressGate(deps: { db: Db; clock: Clock; logger: Logger }) {
  const rules = addressRuleRepository(deps.db)
  let match = createAddressMatcher([])
  let version: number | null = null

  /** Reads the version before the rules: a concurrent change then causes one redundant read and is never missed. */
  async function catchUp() {
    const current = await rules.version()
    if (version === current) return
    match = createAddressMatcher(await rules.list())
    version = current
  }

  function blockedReason(ip: string): string | null {
    const verdict = match(ip, deps.clock.now())
    return verdict.kind === 'banned' ? verdict.reason : null
  }

  return {
    follower: createFollower({ name: 'address rules', everyMs: pollMs, logger: deps.logger, catchUp }),

    /** Loads the current rules: at the start, before the first response, and after each change. */
    catchUp,

    /** Reason for the block; null = not blocked. */
    blockedReason,

    isWhitelisted: (ip: string): boolean => match(ip, deps.clock.now()).kind === 'whitelisted',

    /** Throws ip_banned with the reason. */
    requireAllowed(ip: string) {
      const reason = blockedReason(ip)
      if (reason !== null) throw new DomainError('ip_banned', { params: { reason } })
    },
  }
}
export type AddressGate = ReturnType<typeof createAddressGate>
