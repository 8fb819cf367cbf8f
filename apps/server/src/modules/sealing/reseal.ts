import type { SealedRow, SealedStore } from './sealed-store.ts'

const rowsPerRead = 500

export type ResealCounts = { name: string; resealed: number; unchanged: number; unreadable: number }

/** Reseals with the current key what was sealed with another. Idempotent, and safe while servers run. */
export async function resealStore(store: SealedStore): Promise<ResealCounts> {
  const counts = { name: store.name, resealed: 0, unchanged: 0, unreadable: 0 }
  for (let afterId = 0; ;) {
    const rows = await store.list(afterId, rowsPerRead)
    for (const row of rows) counts[await resealRow(store, row)] += 1
    const last = rows.at(-1)
    if (last === undefined) return counts
    afterId = last.id
  }
}

async function resealRow({ box, replace }: SealedStore, row: SealedRow) {
  const plain = box.open(row.sealed)
  if (plain === null) return 'unreadable'
  if (box.isCurrent(row.sealed)) return 'unchanged'
  await replace(row, box.seal(plain))
  return 'resealed'
}
