const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Codes that Intl knows a name for but that are no countries of today: withdrawn, reserved, groups and placeholders. */
const notCountries = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH QO RH SU TA TP UK UN VD XA XB YD YU ZR ZZ'.split(' '),
)

/** The English name of an ISO 3166-1 alpha-2 code (and of XK, Kosovo), or null for a code that is none. */
export function countryName(code: string): string | null {
  if (!/^[A-Z]{2}$/.test(code) || notCountries.has(code)) return null
  return regionNames.of(code) ?? null
}

/** A country code as people type it: in any case, `UK` for GB. Null for one that there is none of. */
export function parseCountryCode(text: string): string | null {
  const upper = text.trim().toUpperCase()
  const code = upper === 'UK' ? 'GB' : upper
  return countryName(code) === null ? null : code
}
