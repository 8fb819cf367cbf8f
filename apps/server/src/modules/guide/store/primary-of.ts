/** Cache by code of two or three letters, so at most 18,252. */
const known = new Map<string, string>()

/** ISO 639-2: undetermined, multiple, uncoded, and no language. */
const unknown = new Set(['und', 'mul', 'mis', 'zxx'])

/** Returns the language of a tag in lower case: `pt` of `pt-BR`, `en` of the ISO 639-2 code `eng`; null if the tag names none. */
export function primaryOf(tag: string): string | null {
  const primary = (tag.split(/[-_]/, 1)[0] ?? '').toLowerCase()
  if (primary === '' || unknown.has(primary)) return null
  if (!/^[a-z]{2,3}$/.test(primary)) return primary
  const language = known.get(primary) ?? Intl.getCanonicalLocales(primary)[0]?.split('-', 1)[0] ?? primary
  known.set(primary, language)
  return language
}
