/**
 * Lower-case name without accents, spaces and punctuation; `+` stays, since `+1` is another channel. Simpler than the matcher's folding, so
 * that the bench does not judge the matcher by its own rules.
 */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+]/gu, '')
}
