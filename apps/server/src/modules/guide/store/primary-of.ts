/** Languages by their codes of three letters, as they were asked for; at most 17,576. */
const known = new Map<string, string>()

/** Returns the language of a tag in lower case: `pt` of `pt-BR`, `en` of the ISO 639-2 code `eng`. */
export function primaryOf(tag: string): string {
  const primary = (tag.split(/[-_]/, 1)[0] ?? '').toLowerCase()
  if (!/^[a-z]{3}$/.test(primary)) return primary
  const language = known.get(primary) ?? Intl.getCanonicalLocales(primary)[0] ?? primary
  known.set(primary, language)
  return language
}
