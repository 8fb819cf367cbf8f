/** A name without accents, spaces and punctuation. Simpler than the matcher's, which it helps to judge. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+]/gu, '')
}
