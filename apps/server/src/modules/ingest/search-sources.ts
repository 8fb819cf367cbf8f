import type { Db } from '../../db/database.ts'
import { matching } from '../../lib/search-text.ts'
import { sortRecords } from '../../lib/sort-records.ts'
import { adminSourceRepository } from './admin-source.repository.ts'
import type { AdminSourceRow } from './admin-source.repository.ts'
import { maskUrl } from './source-credentials.ts'

/** Sources whose name or address contains the text, by name. */
export function matchingSources<Source extends Pick<AdminSourceRow, 'name' | 'url'>>(
  sources: readonly Source[],
  words: string | undefined,
): readonly Source[] {
  return matching(sources, words, ({ name, url }) => [name, url])
}

/** Up to `limit` of them, without the facts that their list shows. */
export async function searchSources(db: Db, words: string, limit: number): Promise<AdminSourceRow[]> {
  const found = matchingSources((await adminSourceRepository(db).list()).map(maskUrl), words)
  return sortRecords(found, { field: 'name', reversed: false }).slice(0, limit)
}
