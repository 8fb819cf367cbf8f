const languageTag = /^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*$/
const noLanguage = new Set(['xx', 'xxx', 'und', 'zxx', 'mul', 'mis'])

/** A `lang` as the source wrote it; undefined for none, for what is no language tag and for the codes of "unknown". */
export function knownLanguage(lang: string | undefined): string | undefined {
  if (lang === undefined || !languageTag.test(lang)) return undefined
  return noLanguage.has(lang.toLowerCase()) ? undefined : lang
}
