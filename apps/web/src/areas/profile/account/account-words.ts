/** Whether another address is meant, and not the same in another spelling. */
export function isOtherAddress(known: string, typed: string): boolean {
  return known.toLowerCase() !== typed.trim().toLowerCase()
}

/** A language by the name that its speakers give it: Deutsch. */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}
