import { BlockList, isIP } from 'node:net'

const localNames =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|onion|home\.arpa)$/i
/** A DNS name of at least two labels; international ones in ASCII form. */
const publicName = /^(?:[a-z\d_-]+\.)+[a-z][a-z\d-]*[a-z\d]$/i

const notPublic = new BlockList()
// RFC 6890 and IANA's registry of special-purpose IPv4 addresses.
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4')
// Only 2000::/3 of IPv6 is public, except ranges that embed IPv4 addresses or are for documentation.
notPublic.addSubnet('2001::', 23, 'ipv6')
notPublic.addSubnet('2001:db8::', 32, 'ipv6')
notPublic.addSubnet('2002::', 16, 'ipv6')
notPublic.addSubnet('3fff::', 20, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether a host, from `URL.hostname`, can be on the public internet, judging by its spelling. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  switch (isIP(host)) {
    case 4:
      return !notPublic.check(host, 'ipv4')
    case 6:
      return globalUnicast.check(host, 'ipv6') && !notPublic.check(host, 'ipv6')
    default:
      return publicName.test(host) && !localNames.test(host)
  }
}
