import type { Channel, Country } from '@guidefeed/contract'
import type { ChannelSearch } from './channel-search.ts'

/** Work of a slice, which leaves most of a frame to the page. */
const sliceMs = 4
/** Entries between two looks at the clock: well below a millisecond of work. */
const entriesAtOnce = 5

/** The search over the catalogue, in a chunk of its own that is loaded once. */
export type LazySearch = {
  /** Loads the search; again after a failure. */
  load: () => Promise<ChannelSearch<Channel>>
  /** Prepares it in slices that do not block the page; returns a function that stops this. */
  prepare: () => () => void
}

/** `channels`: by name, reversed. */
export function createLazySearch(channels: readonly Channel[], countries: readonly Country[]): LazySearch {
  let loading: Promise<ChannelSearch<Channel>> | undefined

  async function load(): Promise<ChannelSearch<Channel>> {
    loading ??= import('./channel-search.ts').then(({ createChannelSearch }) =>
      createChannelSearch({ channels, countries }),
    )
    return loading.catch((error: unknown) => {
      loading = undefined
      throw error
    })
  }

  return {
    load,
    prepare() {
      let timer: ReturnType<typeof setInterval> | undefined
      let isStopped = false
      async function prepareInSlices(): Promise<void> {
        const search = await load()
        if (isStopped) return
        timer = setInterval(() => {
          const endMs = performance.now() + sliceMs
          while (performance.now() < endMs) if (search.prepare(entriesAtOnce)) return clearInterval(timer)
        })
      }
      // After a failure, the first typed letter tries again.
      prepareInSlices().catch(() => null)
      return () => {
        isStopped = true
        clearInterval(timer)
      }
    },
  }
}
