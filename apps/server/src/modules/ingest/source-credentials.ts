import type { FieldCode } from '@guidefeed/contract'

/** Stands for the user name and password of an address, and for each secret of its query. */
const mask = '***'

/** Names of query parameters that may hold a credential. A false match does no harm, because edits keep what is masked. */
const secretName = /user|login|pass|pwd|token|key|auth|secret|sig|credential/i

/** An address as it is shown and recorded: without its user name, its password and the secrets of its query. */
export function maskCredentials(address: string): string {
  const url = URL.parse(address)
  if (url === null) return address
  const search = mapValues(url.search, ({ name, value }) =>
    value !== '' && secretName.test(name) ? mask : value,
  )
  const hasUser = url.username !== '' || url.password !== ''
  if (!hasUser && search === url.search) return address
  if (hasUser) [url.username, url.password] = [mask, '']
  url.search = search
  return url.href
}

/** Masks the credentials in the `url` of a record. */
export function maskUrl<Fields extends { url?: string | undefined }>(fields: Fields): Fields {
  return fields.url === undefined ? fields : { ...fields, url: maskCredentials(fields.url) }
}

/**
 * Puts the stored credentials back into an edited address that was shown masked, but never sends them to another origin. Leaves a
 * mask whose original is ambiguous.
 */
export function restoreCredentials(address: string, stored: string): string {
  const [url, known] = [URL.parse(address), URL.parse(stored)]
  if (url === null || url.origin !== known?.origin) return address
  if (url.username === mask && url.password === '')
    [url.username, url.password] = [known.username, known.password]
  const [edited, before] = [valuesByName(url.search), valuesByName(known.search)]
  url.search = mapValues(url.search, ({ name, value, index }) => {
    const values = before.get(name)
    const isClear = values?.length === edited.get(name)?.length
    return value === mask && isClear ? (values?.[index] ?? value) : value
  })
  return url.href
}

/** Returns the error of an address that a source cannot have: with a mask instead of credentials, or with credentials that cannot be decoded. */
export function findCredentialFault(address: string): FieldCode | null {
  const url = URL.parse(address)
  if (url === null) return null
  const parameters = [...valuesByName(url.search).values()].flat()
  if ([url.username, url.password, ...parameters].includes(mask)) return 'source_url_masked'
  return hasDecodableCredentials(url) ? null : 'source_url_credentials_malformed'
}

/** Node decodes user name and password for the Authorization header, and throws on `%zz`. */
export function hasDecodableCredentials({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username)
    decodeURIComponent(password)
    return true
  } catch {
    return false
  }
}

type Parameter = {
  name: string
  /** In its original encoding, because decoding and encoding again could change what the source receives. */
  value: string
  /** Among those of the same name. */
  index: number
}

function mapValues(search: string, map: (parameter: Parameter) => string): string {
  const counts = new Map<string, number>()
  return search.replace(/([?&])([^=&]*)=([^&]*)/g, (_pair, sign: string, written: string, value: string) => {
    const [name = ''] = new URLSearchParams(`${written}=`).keys()
    const index = counts.get(name) ?? 0
    counts.set(name, index + 1)
    return `${sign}${written}=${map({ name, value, index })}`
  })
}

function valuesByName(search: string): Map<string, string[]> {
  const values = new Map<string, string[]>()
  mapValues(search, ({ name, value }) => {
    values.set(name, [...(values.get(name) ?? []), value])
    return value
  })
  return values
}
