/** Normalises text for searching: ignores case, accents and marks. */
export function foldForSearch(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Items with a text that contains the search; all items for an empty search. */
export function matching<T>(
  items: readonly T[],
  search: string | undefined,
  texts: (item: T) => string[],
): readonly T[] {
  if (search === undefined || search === '') return items
  const needle = foldForSearch(search)
  return items.filter((item) => texts(item).some((text) => foldForSearch(text).includes(needle)))
}
