import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { createStore, useStore } from '../../../../lib/store.ts'
import { useChannelsSearch } from '../use-channels-search.ts'

/** Debounce before the search text goes into the address. */
const addressDelayMs = 400

/** Text of the search field. */
export const searchText = createStore('')

/** State of the address with the text of the field, which otherwise gets there after a delay. */
export function withSearchText<Search extends { q?: string }>({ q: _, ...rest }: Search) {
  const q = searchText.get()
  return q.trim() === '' ? rest : { ...rest, q }
}

/** Moves the focus to the field, from a button that disappears. */
export function focusSearch(): void {
  document.querySelector<HTMLElement>('[data-list-bar] input')?.focus()
}

/** Keeps the text of the search field and that of the address equal. */
export function useSearchText() {
  const {
    search: { q = '' },
    update,
  } = useChannelsSearch()
  // Each visit of the page begins with the text of its address.
  useState(() => searchText.set(q))
  const search = useStore(searchText, (text) => text)
  useEffect(() => {
    if (search === q) return undefined
    const timer = setTimeout(() => update(withSearchText), addressDelayMs)
    return () => clearTimeout(timer)
  }, [search, q, update])

  // Links to this page, Back and Forward bring their own text. The page itself only replaces its address.
  const { history, options } = useRouter()
  useEffect(
    () =>
      history.subscribe(({ action, location }) => {
        if (action.type === 'REPLACE' || location.pathname !== paths.channels) return
        const { q: text } = options.parseSearch(location.search) as { q?: unknown }
        searchText.set(typeof text === 'string' ? text : '')
      }),
    [history, options],
  )
  return { search, setSearch: searchText.set }
}
