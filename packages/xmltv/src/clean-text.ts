import { c1Character } from './c1-characters.ts'

// Matches any line that may need cleaning: control characters, line breaks of every kind, repeated or outer blanks, surrogates
// (`removeForbidden` keeps paired ones), the two non-characters, and overrides of the direction.
// oxlint-disable-next-line no-control-regex -- finding them is the point
const unclean = /[\0-\x1f\x7f-\x9f\u2028\u2029\u202d\u202e\ud800-\udfff\ufffe\uffff\u00a0]| {2}|^ | $/
// oxlint-disable-next-line no-control-regex -- see above
const forbidden = /[\0-\x08\x0e-\x1f\x7f\u202d\u202e\ufffe\uffff]/g
const lineBreak = /\r\n|[\n\r\u2028\u2029]/g
const c1 = /[\x80-\x9f]/g

/** Returns one line without control characters and lone surrogates, trimmed, whitespace collapsed. Bidi marks stay, overrides do not. */
export function cleanLine(text: string): string {
  if (!unclean.test(text)) return text
  return removeForbidden(text)
    .replace(/[ \t-\r\u00a0\u2028\u2029]+/g, ' ')
    .trim()
}

/** Like {@link cleanLine}, but keeps line breaks (as `\n`, at most one empty line in a row), for `desc`. */
export function cleanParagraph(text: string): string {
  if (!unclean.test(text)) return text
  return removeForbidden(text)
    .replace(lineBreak, '\n')
    .replace(/[ \t\v\f\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function removeForbidden(text: string): string {
  const kept = text
    .replace(forbidden, '')
    .replace(c1, (character) => c1Character(character.charCodeAt(0)) ?? '')
  return kept.isWellFormed() ? kept : kept.replace(/\p{Surrogate}/gu, '')
}
