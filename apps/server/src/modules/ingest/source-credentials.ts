/** Stands for the user name and password of an address. */
const mask = '***'

/** An address as it is shown and recorded: without its user name and password. */
export function maskCredentials(address: string): string {
  const url = URL.parse(address)
  if (url === null || (url.username === '' && url.password === '')) return address
  url.username = mask
  url.password = ''
  return url.href
}

/** Same, for the fields of a record. */
export function maskUrl<Fields extends { url?: string | undefined }>(fields: Fields): Fields {
  return fields.url === undefined ? fields : { ...fields, url: maskCredentials(fields.url) }
}

/** Puts the stored credentials back into an edited address that was shown masked, but never sends them to another origin. */
export function restoreCredentials(address: string, stored: string): string {
  const [url, known] = [URL.parse(address), URL.parse(stored)]
  if (url === null || url.username !== mask || url.password !== '' || url.origin !== known?.origin)
    return address
  url.username = known.username
  url.password = known.password
  return url.href
}
