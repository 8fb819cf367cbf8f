/**
 * One to thirteen in English, German, French, Spanish, Italian, Dutch and Scandinavian languages, to ten in Portuguese, Greek, Russian,
 * Hebrew and Arabic. Without words that often mean something else, such as `un`, `to` and `fire`.
 */
const words = [
  'one eins uno une een ett ενα один אחת واحد',
  'two zwei deux dos due twee ii dois δυο два שתיים שתים اثنان',
  'three drei trois tres tre drie iii τρια три שלוש ثلاثه',
  'four vier quatre cuatro quattro fyra quatro τεσσερα четыре ארבע اربعه',
  'five funf fuenf cinq cinco cinque vijf fem πεντε пять חמש خمسه',
  'six sechs seis zes seks εξι шесть שש سته',
  'seven sieben sept siete sette zeven sju syv sete επτα εφτα семь שבע سبعه',
  'eight acht huit ocho otto otte atta oito οκτω восемь שמונה ثمانيه',
  'nine neun neuf nueve nove negen nio εννεα девять תשע تسعه',
  'ten zehn dix diez dieci tien tio dez δεκα десять עשר عشره',
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
