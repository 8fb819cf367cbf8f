/** One to twelve in English, German, French, Spanish and Italian, without articles such as `un`. */
const words = [
  'one eins uno',
  'two zwei deux dos due',
  'three drei trois tres',
  'four vier quatre cuatro quattro',
  'five funf fuenf cinq cinco cinque',
  'six sechs seis',
  'seven sieben sept siete sette',
  'eight acht huit ocho otto',
  'nine neun neuf nueve nove',
  'ten zehn dix diez dieci',
  'eleven elf onze',
  'twelve zwolf zwoelf douze doce dodici',
]

const digits = new Map(
  words.flatMap((line, at) => line.split(' ').map((word) => [word, String(at + 1)] as const)),
)

/** Returns a folded word as digits if it is a number: `one`, `eins` and `uno` become `1`. */
export function asDigits(word: string): string {
  return digits.get(word) ?? word
}
