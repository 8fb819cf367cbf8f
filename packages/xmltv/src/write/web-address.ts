import { cleanLine } from '../clean-text.ts'

/** An http(s) address without blanks; null for all others (`data:` icons have been seen with 8,399 characters). */
export function webAddress(address: string | undefined): string | null {
  if (address === undefined) return null
  const cleaned = cleanLine(address).replaceAll(' ', '%20')
  return /^https?:\/\/[^/]/i.test(cleaned) ? cleaned : null
}
