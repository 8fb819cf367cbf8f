/**
 * Characters that U+0080 to U+009F stand for, as in browsers (HTML, table of numeric character references): windows-1252 bytes
 * that were taken for ISO-8859-1. Empty for the five that it leaves undefined.
 */
const c1Characters = Array.from(
  '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ',
  (character, index) => (character.charCodeAt(0) === 0x80 + index ? '' : character),
)

/** Returns the character for a code of U+0080 to U+009F; undefined for all others. */
export function c1Character(code: number): string | undefined {
  return c1Characters[code - 0x80]
}
