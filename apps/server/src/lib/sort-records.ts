export type RecordSort<Field extends string> = { field: Field; reversed: boolean }

/**
 * Sorts a list in memory by a field; texts by the rules of a language, numbers by value, also within texts: `Channel 9` before
 * `Channel 10`. Nulls are last either way.
 */
export function sortRecords<Field extends string, Fields extends { [name in Field]: unknown }>(
  records: readonly Fields[],
  { field, reversed }: RecordSort<Field>,
  language = 'en',
): Fields[] {
  const collator = new Intl.Collator(language, { numeric: true })
  // The collator ignores the sign of negative numbers.
  const compare = (one: unknown, other: unknown) =>
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : collator.compare(String(one), String(other))
  const isKnown = (record: Fields) => record[field] !== null
  const sorted = records.filter(isKnown).toSorted((a, b) => compare(a[field], b[field]))
  const unknown = records.filter((record) => !isKnown(record))
  return [...(reversed ? sorted.toReversed() : sorted), ...unknown]
}
