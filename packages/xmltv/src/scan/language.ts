const languageTag = /^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*$/
const noLanguage = new Set(['xx', 'xxx', 'und', 'zxx', 'mul', 'mis'])

let lastLang = ''
let lastKnown: string | undefined

/** A `lang` as the source wrote it; undefined for none, for what is no language tag and for the codes of "unknown". */
export function knownLanguage(lang: string | undefined): string | undefined {
  if (lang === undefined) return undefined
  if (lang !== lastLang) {
    // Nearly always it is the same as for the text before.
    lastLang = lang
    lastKnown = languageTag.test(lang) && !noLanguage.has(lang.toLowerCase()) ? lang : undefined
  }
  return lastKnown
}
