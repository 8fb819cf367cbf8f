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
  return matchingFolded(items, search, (item) => texts(item).map(foldForSearch))
}

/** Searches texts that are folded already, since folding takes most of the time of a search. */
export function matchingFolded<T>(
  items: readonly T[],
  search: string | undefined,
  foldedTexts: (item: T) => readonly string[],
): readonly T[] {
  if (search === undefined || search === '') return items
  const needle = foldForSearch(search)
  return items.filter((item) => foldedTexts(item).some((text) => text.includes(needle)))
}
