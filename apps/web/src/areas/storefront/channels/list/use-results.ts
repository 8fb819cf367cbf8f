import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { CatalogueSearch, Found } from '../search/catalogue-search.ts'

/** Matches of a text. */
export type Results = Found & { text: string }

/** A search that takes longer shows that it is at work. */
const slowMs = 300

/** `isComplete`: the catalogue has the channels of all countries; only then is it searched. */
type Search = {
  search: CatalogueSearch
  isComplete: boolean
  text: string
  openCountries: ReadonlySet<number>
}

/**
 * Returns the matches of a text; until they are found, those of the text before, and null before the first ones. `isFailed`: the search
 * could not be loaded; the next letter tries again, and so does `retry`.
 */
export function useResults({ search, isComplete, text, openCountries }: Search) {
  const [results, setResults] = useState<Results | null>(null)
  // A page that opens with a search has nothing better to show meanwhile.
  const [isSlow, setIsSlow] = useState(text.trim() !== '')
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<{ text: string; attempt: number } | null>(null)
  // Channels that are selected open their countries, which must not move the results under the pointer.
  const findNearest = useEffectEvent((all: CatalogueSearch, wanted: string) =>
    all.find(wanted, openCountries),
  )
  useEffect(() => {
    let isStale = false
    // Rows are made in a transition, so that letters typed meanwhile come first.
    const show = (found: Results | null): void =>
      startTransition(() => {
        setResults(found)
        setFailed(null)
        setIsSlow(false)
      })
    if (text.trim() === '') return show(null)
    const timer = setTimeout(() => setIsSlow(true), slowMs)
    async function find(): Promise<void> {
      const found = await findNearest(search, text)
      if (isStale) return
      clearTimeout(timer)
      show({ ...found, text })
    }
    if (isComplete) find().catch(() => !isStale && setFailed({ text, attempt }))
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [search, isComplete, text, attempt])
  return {
    results,
    isLoading: text.trim() !== '' && results === null && (isSlow || !isComplete),
    isFailed: failed?.text === text && failed.attempt === attempt,
    retry: () => setAttempt(attempt + 1),
  }
}
