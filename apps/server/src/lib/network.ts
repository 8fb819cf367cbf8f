import ipaddr from 'ipaddr.js'

/** An address or network in canonical spelling. IPv4-mapped IPv6 (`::ffff:1.2.3.4`) counts as IPv4. */
export type Network = {
  /** First address: 4 or 16 bytes, with zeros after the prefix. */
  bytes: readonly number[]
  prefixLength: number
  /** Canonical: `1.2.3.4`, `10.0.0.0/8`, `2001:db8::/32`. */
  text: string
}

/** Parses an address or CIDR network; null if it is neither. */
export function parseNetwork(text: string): Network | null {
  const [address = '', length, ...rest] = text.split('/')
  const plain = address.replace(/%.*$/, '')
  if (!ipaddr.isValid(plain) || rest.length > 0 || !/^\d{0,3}$/.test(length ?? '')) return null
  const parsed = ipaddr.parse(plain)
  const all = parsed.toByteArray()
  const prefixLength = length === undefined ? all.length * 8 : Number(length)
  if (prefixLength > all.length * 8) return null
  const isMapped = parsed.kind() === 'ipv6' && parsed.range() === 'ipv4Mapped' && prefixLength >= 96
  return isMapped ? network(all.slice(12), prefixLength - 96) : network(all, prefixLength)
}

/** Keeps the first `prefixLength` bits of an address and zeroes the rest. */
export function maskBytes(bytes: readonly number[], prefixLength: number): number[] {
  return bytes.map((byte, index) => {
    const kept = Math.min(8, Math.max(0, prefixLength - 8 * index))
    return byte & (0xff << (8 - kept)) & 0xff
  })
}

function network(address: readonly number[], prefixLength: number): Network {
  const bytes = maskBytes(address, prefixLength)
  const text = ipaddr.fromByteArray(bytes).toString()
  return { bytes, prefixLength, text: prefixLength === bytes.length * 8 ? text : `${text}/${prefixLength}` }
}
