import { limits } from '@guidefeed/contract'
import type { PageMeta, PageQuery } from '@guidefeed/contract'

/** Cuts one page out of a list that is in memory already. */
export function paginate<T>(items: readonly T[], query: PageQuery): { data: T[]; meta: PageMeta } {
  if (query.all === true) return { data: [...items], meta: pageMeta(1, items.length, items.length) }
  const page = query.page ?? 1
  const perPage = query.per_page ?? limits.perPageDefault
  return {
    data: items.slice((page - 1) * perPage, page * perPage),
    meta: pageMeta(page, perPage, items.length),
  }
}

export function pageMeta(page: number, perPage: number, total: number): PageMeta {
  return {
    current_page: page,
    per_page: perPage,
    total,
    last_page: Math.max(1, Math.ceil(total / Math.max(1, perPage))),
  }
}

export type PageWindow = { page: number; perPage: number; limit: number; offset: number }

/** Which rows of a list in the database a page has. */
export function pageWindow(query: Pick<PageQuery, 'page' | 'per_page'>): PageWindow {
  const page = query.page ?? 1
  const perPage = query.per_page ?? limits.perPageDefault
  return { page, perPage, limit: perPage, offset: (page - 1) * perPage }
}
