/** Reads a number with a decimal point or comma. A blank one is invalid (NaN) rather than 0. */
export const readTypedNumber = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))
