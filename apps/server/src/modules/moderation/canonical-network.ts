import { parseNetwork } from '../../lib/network.ts'

/** Canonical notation of an address or network that the contract has validated. */
export function canonicalNetwork(text: string): string {
  const network = parseNetwork(text)
  if (network === null) throw new Error('not a network, although the contract has validated it')
  return network.text
}
