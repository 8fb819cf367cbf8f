import { cached, localeOf } from './format.ts'

const arabicDigits = '٠١٢٣٤٥٦٧٨٩'

/** Reads a number with a decimal point or comma, in Latin or Arabic digits. A blank one is invalid (NaN) rather than 0. */
export function readTypedNumber(text: string): number {
  const plain = text
    .replace(/[٠-٩]/g, (digit) => String(arabicDigits.indexOf(digit)))
    .replace(/[,٫،]/, '.')
    .trim()
  return plain === '' ? Number.NaN : Number(plain)
}

/** Reads an amount of money. One with three decimals is invalid (NaN): "1.000" could mean one or a thousand. */
export const readTypedAmount = (text: string): number =>
  /[.,٫،]\p{Nd}{3,}\s*$/u.test(text) ? Number.NaN : readTypedNumber(text)

/** Writes a number as an operator of this language types it: 2.5 as "2,5" in German. */
export const writeTypedNumber = (value: number, language: string): string =>
  cached(
    `typed number ${language}`,
    () => new Intl.NumberFormat(localeOf(language), { useGrouping: false, maximumFractionDigits: 20 }),
  ).format(value)

/** Writes an amount of money with its cents, as people type it: 14.9 as "14,90" in German. */
export const writeTypedAmount = (value: number, language: string): string =>
  cached(
    `typed amount ${language}`,
    () =>
      new Intl.NumberFormat(localeOf(language), {
        useGrouping: false,
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }),
  ).format(value)
