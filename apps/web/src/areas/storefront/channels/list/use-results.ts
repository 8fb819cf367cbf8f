import type { Channel } from '@guidefeed/contract'
import { startTransition, useEffect, useState } from 'react'
import type { CatalogueSearch } from '../search/catalogue-search.ts'

/** Matches of a text, best first. */
export type Results = { text: string; channels: Channel[] }

/** A search that takes longer shows that it is at work. */
const slowMs = 300

/** `isComplete`: the catalogue has the channels of all countries; only then is it searched. */
type Search = { search: CatalogueSearch; isComplete: boolean; text: string }

/**
 * Returns the matches of a text; until they are found, those of the text before, and null before the first ones. `isFailed`: the search
 * could not be loaded; the next letter tries again, and so does `retry`.
 */
export function useResults({ search, isComplete, text }: Search) {
  const [results, setResults] = useState<Results | null>(null)
  // A page that opens with a search has nothing better to show meanwhile.
  const [isSlow, setIsSlow] = useState(text.trim() !== '')
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<{ text: string; attempt: number } | null>(null)
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
      const channels = await search.find(text)
      if (isStale) return
      clearTimeout(timer)
      show({ text, channels })
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
