type Search = Readonly<Record<string, string>>

const searches = new Map<string, Search>()

/** Remembers the state of a list until the page is reloaded, so that links back to it restore it. */
export function rememberList(path: string, search: Search): void {
  searches.set(path, search)
}

/** The last state of a list; empty if it was not visited. */
export function lastListSearch(path: string): Search {
  return searches.get(path) ?? {}
}

/** Forgets all lists, since the next user starts afresh. */
export function forgetLists(): void {
  searches.clear()
}
