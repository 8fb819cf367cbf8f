import { limits } from '@guidefeed/contract/fields'
import type { PageMeta, PageQuery } from '@guidefeed/contract'

/** Returns one page of a list in memory. */
export function paginate<T>(items: readonly T[], query: PageQuery): { data: T[]; meta: PageMeta } {
  const total = items.length
  if (query.all === true) return { data: [...items], meta: pageMeta({ page: 1, perPage: total }, total) }
  const window = pageWindow(query)
  return { data: items.slice(window.offset, window.offset + window.limit), meta: pageMeta(window, total) }
}

/** `isMinimum`: there are more than `total`, which counting stopped at. */
export type Counted = { total: number; isMinimum: boolean }

/** Paging metadata of a list with that many entries. */
export function pageMeta(
  { page, perPage }: Pick<PageWindow, 'page' | 'perPage'>,
  counted: number | Counted,
): PageMeta {
  const { total, isMinimum } = typeof counted === 'number' ? { total: counted, isMinimum: false } : counted
  return {
    current_page: page,
    per_page: perPage,
    total,
    last_page: Math.max(1, Math.ceil(total / Math.max(1, perPage))),
    ...(isMinimum ? { total_is_minimum: true } : {}),
  }
}

/**
 * Paging metadata of a page with these rows. Counts the list only if its end is not in sight: finding that a search has no other matches takes as
 * long as the page. A portion of an export has no use for the total.
 */
export async function countedMeta(
  window: PageWindow,
  { length }: readonly unknown[],
  count: () => Promise<number | Counted>,
): Promise<PageMeta> {
  const isLast = length < window.limit && (length > 0 || window.offset === 0)
  if (window.portion !== undefined) return pageMeta(window, 0)
  return pageMeta(window, isLast ? window.offset + length : await count())
}

/**
 * Part of an export: the rows that follow `last`, the final row of the part before it; null = from the start. `of` is the same object
 * in all portions of an export.
 */
export type Portion = { last: Readonly<Record<string, unknown>> | null; of: object }

/** Wraps a search's resolution, so that all portions of an export share the first result. */
export function oncePerExport<T>(resolve: (words: string) => Promise<T>) {
  const known = new WeakMap<object, Promise<T>>()
  return (words: string, window?: PageWindow): Promise<T> => {
    if (window?.portion === undefined) return resolve(words)
    const { of } = window.portion
    const resolved = known.get(of) ?? resolve(words)
    known.set(of, resolved)
    return resolved
  }
}

export type PageWindow = { page: number; perPage: number; limit: number; offset: number; portion?: Portion }

/** Limit and offset of a page. */
export function pageWindow(query: Pick<PageQuery, 'page' | 'per_page'> & { portion?: Portion }): PageWindow {
  const page = query.page ?? 1
  const perPage = query.per_page ?? limits.perPageDefault
  const { portion } = query
  return { page, perPage, limit: perPage, offset: (page - 1) * perPage, ...(portion && { portion }) }
}
