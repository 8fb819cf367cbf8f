const maxLength = 64

/** The IANA time zone that a client names, as this system spells it; null if it names none, or an unknown one. */
export function knownTimeZone(name: string | string[] | undefined): string | null {
  // Offsets such as "+01:00" are time zones too, but do not follow summer time.
  if (typeof name !== 'string' || name.length > maxLength || !/^[A-Za-z]/.test(name)) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
