/** One to thirteen in English, German, French, Spanish, Italian, Dutch and Swedish, without words that often mean something else, such as `un`. */
const words = [
  'one eins uno une een ett',
  'two zwei deux dos due twee ii',
  'three drei trois tres tre drie iii',
  'four vier quatre cuatro quattro fyra',
  'five funf fuenf cinq cinco cinque vijf',
  'six sechs seis zes',
  'seven sieben sept siete sette zeven sju',
  'eight acht huit ocho otto',
  'nine neun neuf nueve nove negen nio',
  'ten zehn dix diez dieci tien',
  'eleven elf onze',
  'twelve zwolf zwoelf douze doce dodici twaalf',
  'thirteen dreizehn treize trece tredici dertien',
]

const digits = new Map(
  words.flatMap((line, at) => line.split(' ').map((word) => [word, String(at + 1)] as const)),
)

/** Returns a folded word as digits if it is a number: `one`, `eins` and `uno` become `1`. */
export function asDigits(word: string): string {
  return digits.get(word) ?? word
}

const shifted = /^(\p{L}+)(plus\d)$/u

/** Splits a number from its time shift, as in `oneplus1`, which is written `one plus1` as well. */
export function splitShift(word: string): readonly string[] {
  const [, number = '', shift = ''] = shifted.exec(word) ?? []
  return digits.has(number) ? [number, shift] : [word]
}
