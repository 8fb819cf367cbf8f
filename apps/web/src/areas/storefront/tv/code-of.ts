/** Where the link that skips the navigation leads. */
const mainPart = '#main'

/** Code of the page's address (`/tv#K7WQM4`), as typed. Servers and logs never see what follows the `#`. */
export function codeOf(hash: string): string {
  const code = hash.replace(/^#/, '')
  return hash !== mainPart && /^[\w-]{1,20}$/.test(code) ? code : ''
}
