export type RecordSort<Field extends string> = { field: Field; reversed: boolean }

/** Sorts a list in memory by a field, with numbers in texts by their value: `Channel 9` before `Channel 10`. */
export function sortRecords<Field extends string, Fields extends { [name in Field]: unknown }>(
  records: readonly Fields[],
  { field, reversed }: RecordSort<Field>,
): Fields[] {
  const sorted = records.toSorted((a, b) => collator.compare(String(a[field]), String(b[field])))
  return reversed ? sorted.toReversed() : sorted
}

const collator = new Intl.Collator('en', { numeric: true })
