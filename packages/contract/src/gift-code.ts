/**
 * Returns a gift's code in groups of four, for reading and typing; wherever codes are typed, the separators may stay. Imported as
 * `@guidefeed/contract/gift-code`, like `money.ts`.
 */
export const spacedCode = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-')
