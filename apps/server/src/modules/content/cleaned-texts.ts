import { setBounded } from '../../lib/bounded-map.ts'

/** More than an operator writes, in all languages. */
const maxTexts = 1000

/**
 * Cleans the texts of anonymous answers once per change, since that takes milliseconds. `place` names the text: each has one
 * entry, which a changed source replaces.
 */
export function createCleanedTexts(clean: (source: string) => string) {
  const known = new Map<string, { source: string; html: string }>()
  return (place: string, source: string): string => {
    const text = known.get(place)
    if (text?.source === source) return text.html
    const html = clean(source)
    setBounded(known, place, { source, html }, maxTexts)
    return html
  }
}
