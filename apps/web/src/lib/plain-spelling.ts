/** Letters that Unicode does not decompose into a base letter and an accent. */
const latin = 'ß ss ø o ł l đ d ð d þ th ı i æ ae œ oe'
/** Cyrillic as commonly typed on a Latin keyboard, without diacritics: "Первый" is "pervyi". */
const cyrillic =
  'а a б b в v г g ґ g д d е e є e ж zh з z и i і i к k л l м m н n о o п p р r с s т t у u ф f х h ц ts ч ch ш sh ' +
  'щ shch ъ _ ы y ь _ э e ю yu я ya ђ dj ј j љ lj њ nj ћ c џ dz ә a ғ g қ k ң n ө o ұ u ү u һ h'
const greek =
  'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o'
/** Arabic and Persian letters; short vowels are not written, see `search/consonants.ts`. */
const arabic =
  'ا a ب b ة h ت t ث th ج j ح h خ kh د d ذ dh ر r ز z س s ش sh ص s ض d ط t ظ z ع a غ gh ف f ق q ك k ل l م m ن n ه h و w ' +
  'ى y ي y ء _ پ p چ ch ژ zh گ g ک k ی y ـ _'

const plainLetters = new Map(
  pairsOf([latin, cyrillic, greek, arabic].join(' ')).map(([letter, plain]) => [
    letter,
    plain === '_' ? '' : plain,
  ]),
)

function pairsOf(table: string): [string, string][] {
  const parts = table.split(' ')
  return parts.flatMap((letter, at) => (at % 2 === 0 ? [[letter, parts[at + 1] ?? '']] : []))
}

/** Returns a text in lower case and Latin letters, without accents: "Österreich" becomes "osterreich", "Культура" "kultura". */
export function plainSpelling(text: string): string {
  const lower = text.toLowerCase()
  if (!/[^\0-\x7f]/.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\0-\x7f]/g, (letter) => plainLetters.get(letter) ?? letter)
}
