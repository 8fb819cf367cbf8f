const languageTag = /^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*$/
const noLanguage = new Set(['xx', 'xxx', 'und', 'zxx', 'mul', 'mis'])

let lastLang = ''
let lastKnown: string | undefined

/** Returns the source's `lang`; undefined if it is missing, invalid or a code for "unknown". */
export function knownLanguage(lang: string | undefined): string | undefined {
  if (lang === undefined) return undefined
  if (lang !== lastLang) {
    // Cached: nearly always the same as for the previous text.
    lastLang = lang
    lastKnown = languageTag.test(lang) && !noLanguage.has(lang.toLowerCase()) ? lang : undefined
  }
  return lastKnown
}
