/** Letters with an ASCII form that Unicode does not decompose into a base letter and a mark. */
export const asciiLetters: ReadonlyMap<string, string> = new Map([
  ['ø', 'o'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ł', 'l'],
  ['ı', 'i'],
])

/** Variants of letters in Latin (small capitals) and other scripts, and their digits. */
const variants =
  'ᴀ a ʙ b ᴄ c ᴅ d ᴇ e ꜰ f ɢ g ʜ h ɪ i ᴊ j ᴋ k ʟ l ᴍ m ɴ n ᴏ o ᴘ p ʀ r ꜱ s ᴛ t ᴜ u ᴠ v ᴡ w ʏ y ᴢ z ' +
  'ħ h ŋ n ς σ ى ي ی ي ک ك ة ه ٱ ا ـ _ ' +
  '٠ 0 ١ 1 ٢ 2 ٣ 3 ٤ 4 ٥ 5 ٦ 6 ٧ 7 ٨ 8 ٩ 9 ۰ 0 ۱ 1 ۲ 2 ۳ 3 ۴ 4 ۵ 5 ۶ 6 ۷ 7 ۸ 8 ۹ 9'
const plainLetters = new Map(
  Array.from(variants.matchAll(/(\S) (\S)/g), ([, letter = '', plain = '']) => [
    letter,
    plain === '_' ? '' : plain,
  ]),
)

/** Accents and vowel signs of Latin, Greek, Cyrillic, Hebrew and Arabic. In other scripts marks distinguish words. */
const optionalMarks = /[\u0300-\u036F\u0591-\u05C7\u064B-\u065F\u0670]/g

/**
 * Returns a name in lower case without accents, each script kept: `Óčko ᴴᴰ` becomes `ocko hd`, `Ø Fernsehen` `o fernsehen`,
 * `ТНТ` stays in Cyrillic letters.
 */
export function foldName(name: string): string {
  const lower = name.toLowerCase()
  if (!/[^\0-\x7F]/.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(optionalMarks, '')
    .replaceAll(/[^\0-\x7F]/g, (letter) => asciiLetters.get(letter) ?? plainLetters.get(letter) ?? letter)
}
