import { plainSpelling } from '../../../../lib/plain-spelling.ts'

const arabicLetter = /\p{Script=Arabic}/u

/**
 * Returns the consonants of a text with Arabic letters, which its Latin spelling shares, since short vowels are not written:
 * "الجزيرة" and "Al Jazeera" are both "ljzr". Null = no Arabic letter.
 */
export function consonantsOfArabic(text: string): string | null {
  return arabicLetter.test(text) ? consonantsOf(plainSpelling(text)) : null
}

/** Returns the consonants of a plain spelling, without repetitions in a row. */
export function consonantsOf(plain: string): string {
  return plain.replaceAll(/[^a-z]|[aeiouywh]/g, '').replaceAll(/(.)\1+/g, '$1')
}
