/** Folds what a person types and what is searched alike: case, accents and marks do not count. */
export function foldForSearch(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
