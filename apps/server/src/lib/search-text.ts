/** Folds what a person types and what is searched alike: case, accents and marks do not count. */
export function foldForSearch(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The items one of whose texts contains what is searched; all of them where nothing is. */
export function matching<T>(
  items: readonly T[],
  search: string | undefined,
  texts: (item: T) => string[],
): readonly T[] {
  if (search === undefined || search === '') return items
  const needle = foldForSearch(search)
  return items.filter((item) => texts(item).some((text) => foldForSearch(text).includes(needle)))
}
