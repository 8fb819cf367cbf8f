import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import type { Logger } from '../../lib/logger.ts'
import { createFollower } from '../../lib/version-follower.ts'
import { createAddressMatcher } from './address-matcher.ts'
import { addressRuleRepository } from './address-rule.repository.ts'

/** A rule must hold in all processes within 2 seconds. */
const pollMs = 500

/** Who may come in by address, from memory: the rules are followed by their version, as the guide links are. */
export function createAddressGate(deps: { db: Db; clock: Clock; logger: Logger }) {
  const rules = addressRuleRepository(deps.db)
  let match = createAddressMatcher([])
  let version: number | null = null

  /** The version is read first: rules that are newer than it are read once more. */
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

    /** Reads the rules now, so that nothing is answered before they are known, or after they changed. */
    catchUp,

    /** Why the address is blocked; null = it is not. */
    blockedReason,

    isWhitelisted: (ip: string): boolean => match(ip, deps.clock.now()).kind === 'whitelisted',

    /** Throws ip_banned with the reason. */
    requireAllowed(ip: string) {
      const reason = blockedReason(ip)
      if (reason !== null) throw new DomainError('ip_banned', `This address is blocked: ${reason}`)
    },
  }
}
export type AddressGate = ReturnType<typeof createAddressGate>
