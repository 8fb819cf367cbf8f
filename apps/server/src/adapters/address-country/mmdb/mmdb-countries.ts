import { readFileSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { Reader } from 'mmdb-lib'
import { StartError } from '../../../lib/start-error.ts'
import type { AddressCountry } from '../../../modules/moderation/index.ts'

/** Looks countries up in the operator's MMDB file (record 0030), which is read once. Throws StartError if it is unusable. */
export function readMmdbCountries(path: string): AddressCountry {
  const problem = (text: string) => new StartError(`Guidefeed cannot start:\n  GEOIP_FILE=${path} ${text}`)
  let file: Buffer
  try {
    file = readFileSync(path)
  } catch (error) {
    throw problem(`cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  try {
    const countryOf = createLookup(file)
    // A damaged tree or record otherwise shows only with some addresses.
    for (let first = 0; first < 256; first++) countryOf(`${first}.0.0.0`)
    return countryOf
  } catch (error) {
    throw problem(`is no MMDB file: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function createLookup(file: Buffer): AddressCountry {
  const reader = new Reader(file)
  const { ipVersion, searchTreeSize, recordSize } = reader.metadata
  if (![24, 28, 32].includes(recordSize) || searchTreeSize > file.byteLength)
    throw new Error('the search tree is incomplete')
  return (network) => {
    const [address = '', length] = network.split('/')
    // A tree of IPv4 would take an IPv6 address for the IPv4 one of its first bits.
    if (ipVersion === 4 && isIPv6(address)) return null
    const [record, recordLength] = reader.getWithPrefixLength(address)
    const isWithinRecord = length === undefined || Number(length) >= recordLength
    return isWithinRecord ? codeIn(record) : null
  }
}

/** The code in a record: `country.iso_code` (GeoLite2, DB-IP), `country_code` or `country` (IPinfo, ip-location-db). */
function codeIn(record: unknown): string | null {
  const { country, country_code: countryCode } = Object(record) as Record<string, unknown>
  const codes = [(Object(country) as Record<string, unknown>)['iso_code'], countryCode, country]
  return codes.find((code): code is string => typeof code === 'string' && /^[A-Z]{2}$/.test(code)) ?? null
}
