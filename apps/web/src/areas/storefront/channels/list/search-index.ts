import type { Channel } from '@guidefeed/contract'
import { createSearchEntry, type SearchEntry } from './channel-matcher.ts'

/** Entries per slice: about a millisecond of work, followed by as long a pause. */
const entriesAtOnce = 200

/** The entries that searches go through, made a few at a time so that nobody waits for them. */
export function createSearchIndex(channels: readonly Channel[]) {
  const entries: SearchEntry[] = []

  function add(count: number): void {
    for (const channel of channels.slice(entries.length, entries.length + count)) {
      entries.push(createSearchEntry(channel))
    }
  }

  return {
    /** All entries: those that are missing are made at once. */
    entries(): readonly SearchEntry[] {
      add(channels.length)
      return entries
    },
    /** Begins to make them, until the function that it returns is called. */
    prepare(): () => void {
      const timer = setInterval(() => {
        add(entriesAtOnce)
        if (entries.length === channels.length) clearInterval(timer)
      })
      return () => clearInterval(timer)
    },
  }
}
