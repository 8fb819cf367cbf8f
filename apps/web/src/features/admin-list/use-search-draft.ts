import { useEffect, useState } from 'react'

/** A pause in typing after which the list is searched. */
const typingPauseMs = 250

/** Text of a search field: follows the typing at once, and `search` after a pause. */
export function useSearchDraft(value: string, search: (text: string) => Promise<void>) {
  const [draft, setDraft] = useState<{ text: string; isSearched: boolean } | null>(null)
  useEffect(() => {
    if (draft === null || draft.isSearched) return undefined
    const timer = setTimeout(() => {
      // Text typed in the meantime stays.
      const settle = () =>
        setDraft((current) => (current === draft ? { ...draft, isSearched: true } : current))
      void search(draft.text.trim()).then(settle)
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [draft, search])
  // The address lacks spaces at the ends, which belong to a next word.
  const isShown = draft !== null && (!draft.isSearched || draft.text.trim() === value)
  return {
    text: isShown ? draft.text : value,
    type: (text: string) => setDraft({ text, isSearched: false }),
    /** Drops pending text when the search changes by other means. */
    drop: () => setDraft(null),
  }
}
