/** Domains of one mailbox provider that ignores dots in the part before the @. */
const gmail = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an address, to recognise a person: without case, without the tag after a plus (RFC 5233), and without what
 * Gmail ignores. Never an address to send to.
 */
export function mailboxOf(email: string): string {
  const address = email.normalize('NFKC').toLowerCase()
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).replace(/(?<=.)\+.*$/, '')
  const domain = address.slice(at + 1)
  return gmail.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
