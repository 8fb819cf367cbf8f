import { isIPv6 } from 'node:net'
import { parseNetwork } from './network.ts'

/**
 * Key for rate limits: an IPv4 address, or the /64 of an IPv6 address, since a household has a whole /64 and could otherwise
 * use a new address for each try (RFC 6177).
 */
export function clientNetwork(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groupsOf = (part: string | undefined) => (part === undefined || part === '' ? [] : part.split(':'))
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** The /24 of an IPv4 or the /64 of an IPv6 address: enough to locate an attack. Null for anything else. */
export function eventNetwork(ip: string): string | null {
  const address = parseNetwork(ip)
  if (address === null) return null
  return parseNetwork(`${address.text}/${address.bytes.length === 4 ? 24 : 64}`)?.text ?? null
}
