import { fieldError } from '@guidefeed/contract'
import type { AuditAction } from '@guidefeed/contract'
import type { Db, Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError, validationFailed } from '../../lib/domain-error.ts'
import { parseNetwork } from '../../lib/network.ts'
import type { AsAdministrator, AuditLog, Origin } from '../audit/index.ts'
import type { AddressGate } from './address-gate.ts'
import { createAddressMatcher } from './address-matcher.ts'
import type { AddressRule } from './address-matcher.ts'
import { addressRuleRepository } from './address-rule.repository.ts'

/**
 * Widest network of a rule: the largest allocations to one holder, a legacy /8 and a provider's IPv6 /32. A wider one is a mistake
 * that would block, or trust, users in many countries.
 */
const shortestPrefix = { ipv4: 8, ipv6: 32 }

/**
 * Bans and whitelists addresses and networks. A change takes effect in this process before the call responds, and in others within
 * half a second. Networks are canonical.
 */
export function createAddressRules(deps: {
  db: Db
  clock: Clock
  asAdministrator: AsAdministrator
  auditLog: AuditLog
  gate: AddressGate
}) {
  const { db, clock, asAdministrator, auditLog, gate } = deps

  async function change(origin: Origin, work: (tx: Tx) => Promise<void>) {
    await asAdministrator(origin, async (tx) => {
      await work(tx)
      await addressRuleRepository(tx).markChanged()
    })
    await gate.catchUp()
  }

  const note = (tx: Tx, origin: Origin, action: AuditAction, network: string, states: States) =>
    auditLog.note(tx, { origin, action, subject: { type: 'address', id: network }, ...states })

  async function put(tx: Tx, rule: AddressRule, origin: Origin) {
    const rules = addressRuleRepository(tx)
    const before = await rules.find(rule.network, rule.kind)
    await rules.put({ ...rule, createdBy: origin.actorUserId, createdAt: clock.now() })
    await note(tx, origin, `address.${rule.kind}`, rule.network, {
      ...(before === null ? {} : { before: stateOf(before) }),
      after: stateOf(rule),
    })
  }

  const remove = (network: string, kind: AddressRule['kind'], origin: Origin) =>
    change(origin, async (tx) => {
      const rules = addressRuleRepository(tx)
      const before = await rules.find(network, kind)
      if (before === null) throw new DomainError('not_found', { params: { kind } })
      await rules.delete(network, kind)
      await note(tx, origin, `address.un${kind}`, network, { before: stateOf(before) })
    })

  return {
    /** Throws validation_failed for a network that is too wide, an end in the past, or a ban that includes the caller's address. */
    ban: (network: string, ban: { reason: string; until: Date | null }, origin: Origin) =>
      change(origin, async (tx) => {
        const rule = { network, kind: 'ban', note: ban.reason, until: ban.until } as const
        requireNarrow(network)
        if (ban.until !== null && ban.until <= clock.now())
          throw validationFailed({ until: [fieldError('not_in_future')] })
        requireCallerOutside(rule, await addressRuleRepository(tx).list(), origin, clock.now())
        await put(tx, rule, origin)
      }),

    /** Throws validation_failed for a network that is too wide. */
    whitelist: (network: string, remark: string, origin: Origin) =>
      change(origin, (tx) => {
        requireNarrow(network)
        return put(tx, { network, kind: 'whitelist', note: remark, until: null }, origin)
      }),

    /** Throws not_found. */
    unban: (network: string, origin: Origin) => remove(network, 'ban', origin),

    /** Throws not_found. */
    unwhitelist: (network: string, origin: Origin) => remove(network, 'whitelist', origin),

    /** Deletes ended bans; the audit log keeps them. */
    sweep: () => addressRuleRepository(db).deleteEnded(clock.now()),
  }
}
export type AddressRules = ReturnType<typeof createAddressRules>

type States = { before?: Record<string, unknown>; after?: Record<string, unknown> }

function stateOf(rule: AddressRule) {
  return { note: rule.note, until: rule.until?.toISOString() ?? null }
}

function requireNarrow(text: string) {
  const network = parseNetwork(text)
  const shortest = network?.bytes.length === 4 ? shortestPrefix.ipv4 : shortestPrefix.ipv6
  if (network === null || network.prefixLength >= shortest) return
  throw validationFailed({ ip: [fieldError('network_too_wide', { prefix: shortest })] })
}

function requireCallerOutside(rule: AddressRule, others: readonly AddressRule[], origin: Origin, now: Date) {
  if (origin.ip === null || parseNetwork(origin.ip) === null) return
  if (createAddressMatcher([...others, rule])(origin.ip, now).kind === 'banned')
    throw validationFailed({ ip: [fieldError('own_address')] })
}
