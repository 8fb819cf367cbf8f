import { parseNetwork } from '../../lib/network.ts'

/** The one spelling of an address or network that the contract let through. */
export function canonicalNetwork(text: string): string {
  const network = parseNetwork(text)
  if (network === null) throw new Error('the contract lets networks through only')
  return network.text
}
