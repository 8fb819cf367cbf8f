const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Codes that Intl has a name for but that are not current countries: withdrawn, reserved, groups and placeholders. */
const notCountries = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH QO RH SU TA TP UK UN VD XA XB YD YU ZR ZZ'.split(' '),
)

/** The English name of an ISO 3166-1 alpha-2 code (and of XK, Kosovo), or null for an unknown one. */
export function countryName(code: string): string | null {
  if (!/^[A-Z]{2}$/.test(code) || notCountries.has(code)) return null
  return regionNames.of(code) ?? null
}

/** Parses a typed country code: any case, `UK` for GB. Null = unknown. */
export function parseCountryCode(text: string): string | null {
  const upper = text.trim().toUpperCase()
  const code = upper === 'UK' ? 'GB' : upper
  return countryName(code) === null ? null : code
}
