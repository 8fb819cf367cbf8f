/** Whether the addresses differ in more than spelling. */
export function isOtherAddress(known: string, typed: string): boolean {
  return known.toLowerCase() !== typed.trim().toLowerCase()
}

/** Returns the native name of a language: Deutsch. */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}
