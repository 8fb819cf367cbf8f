import { limits } from '@guidefeed/contract'
import type { PageMeta, PageQuery } from '@guidefeed/contract'

/** Returns one page of a list in memory. */
export function paginate<T>(items: readonly T[], query: PageQuery): { data: T[]; meta: PageMeta } {
  const total = items.length
  if (query.all === true) return { data: [...items], meta: pageMeta({ page: 1, perPage: total }, total) }
  const window = pageWindow(query)
  return { data: items.slice(window.offset, window.offset + window.limit), meta: pageMeta(window, total) }
}

/** Paging metadata of a list with `total` entries. */
export function pageMeta({ page, perPage }: Pick<PageWindow, 'page' | 'perPage'>, total: number): PageMeta {
  return {
    current_page: page,
    per_page: perPage,
    total,
    last_page: Math.max(1, Math.ceil(total / Math.max(1, perPage))),
  }
}

export type PageWindow = { page: number; perPage: number; limit: number; offset: number }

/** Limit and offset of a page. */
export function pageWindow(query: Pick<PageQuery, 'page' | 'per_page'>): PageWindow {
  const page = query.page ?? 1
  const perPage = query.per_page ?? limits.perPageDefault
  return { page, perPage, limit: perPage, offset: (page - 1) * perPage }
}
