/** True for a name or address of this machine, whose traffic crosses no network. `hostname` as `URL` has it. */
export function isLocalHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}
