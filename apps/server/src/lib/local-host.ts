/** Whether a host is this machine, so that traffic crosses no network. `hostname` as in `URL`. */
export function isLocalHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}
