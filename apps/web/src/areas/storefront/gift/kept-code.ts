import { readText, writeText } from '../../../lib/local-storage.ts'

/** Code of the gift whose link this browser opened, until an order uses it; null = none. The checkout applies it. */
export const keptCode = (): string | null => readText('giftCode')

export const keepCode = (code: string): void => writeText('giftCode', code)

export const forgetCode = (): void => writeText('giftCode', null)
