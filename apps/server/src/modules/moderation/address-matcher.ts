import type { Row } from '../../db/row.ts'
import { setBounded } from '../../lib/bounded-map.ts'
import { maskBytes, parseNetwork } from '../../lib/network.ts'

/** `network` in PostgreSQL notation (`1.2.3.4/32`); `note`: a ban's reason, or a remark; `until` null = unlimited. */
export type AddressRule = Row<'addressRule', 'network' | 'kind' | 'note' | 'until'>

export type AddressVerdict = { kind: 'free' } | { kind: 'whitelisted' } | { kind: 'banned'; reason: string }

/** Cached addresses: one request matches its address several times. */
const keptAddresses = 5000

const free: AddressVerdict = { kind: 'free' }

/**
 * Matches an address against the rules: one lookup per distinct prefix length, regardless of the number of rules. The whitelist
 * takes precedence; of several bans the narrowest gives the reason.
 */
export function createAddressMatcher(rules: readonly AddressRule[]) {
  const byNetwork = new Map<string, AddressRule[]>()
  const lengths = new Map<number, number[]>()
  for (const rule of rules) {
    const network = parseNetwork(rule.network)
    if (network === null) throw new Error(`invalid network in a rule: ${rule.network}`)
    const { bytes, prefixLength } = network
    const key = keyOf(bytes, prefixLength)
    byNetwork.set(key, [...(byNetwork.get(key) ?? []), rule])
    const knownLengths = lengths.get(bytes.length) ?? []
    if (!knownLengths.includes(prefixLength))
      lengths.set(
        bytes.length,
        [...knownLengths, prefixLength].toSorted((a, b) => b - a),
      )
  }

  const cached = new Map<string, readonly AddressRule[]>()

  /** The rules for an address, narrowest first, whether or not they have ended. */
  function listRules(ip: string): readonly AddressRule[] {
    const address = parseNetwork(ip)
    if (address === null) return []
    return (lengths.get(address.bytes.length) ?? []).flatMap(
      (length) => byNetwork.get(keyOf(maskBytes(address.bytes, length), length)) ?? [],
    )
  }

  return (ip: string, now: Date): AddressVerdict => {
    if (byNetwork.size === 0) return free
    let rulesOf = cached.get(ip)
    if (rulesOf === undefined) {
      rulesOf = listRules(ip)
      setBounded(cached, ip, rulesOf, keptAddresses)
    }
    if (rulesOf.length === 0) return free
    const matching = rulesOf.filter((rule) => rule.until === null || rule.until > now)
    if (matching.some((rule) => rule.kind === 'whitelist')) return { kind: 'whitelisted' }
    const ban = matching.find((rule) => rule.kind === 'ban')
    return ban === undefined ? free : { kind: 'banned', reason: ban.note }
  }
}

function keyOf(bytes: readonly number[], prefixLength: number): string {
  return `${bytes.join('.')}/${prefixLength}`
}
