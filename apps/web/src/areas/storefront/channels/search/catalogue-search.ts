import type { Channel, Country } from '@guidefeed/contract'
import type { SearchAnswer, SearchRequest } from './search.worker.ts'

/** `isClosest`: none has all words of the search. */
export type Found = { channels: Channel[]; isClosest: boolean }

/** The search over the catalogue, in a worker of its own, so that typing and scrolling go on meanwhile. */
export type CatalogueSearch = {
  /** Starts the worker, which takes some tenths of a second to be ready. The first search starts it, too. */
  start: () => void
  /**
   * Returns the matching channels, best first, inside a rank those of the open countries or, while none is open, of the visitor's own;
   * without a match, the closest ones. Rejects if the worker cannot be loaded; the next search starts another.
   */
  find: (text: string, openCountryIds: ReadonlySet<number>) => Promise<Found>
  /** Ends the worker; searches without an answer reject. */
  stop: () => void
}

/** `channels`: by name, reversed. */
export function createCatalogueSearch(
  channels: readonly Channel[],
  countries: readonly Country[],
): CatalogueSearch {
  let worker: Worker | undefined
  const unanswered = new Set<(reason: Error) => void>()

  function start(): Worker {
    if (worker) return worker
    worker = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('error', stop)
    worker.postMessage({
      channels: channels.map(({ name, xmltv_id, aliases, country_id }, at) => ({
        at,
        name,
        xmltv_id,
        aliases,
        country_id,
      })),
      countries: [...countries],
    } satisfies SearchRequest)
    return worker
  }

  function stop(): void {
    worker?.terminate()
    worker = undefined
    for (const reject of unanswered) reject(new Error('the search stopped'))
    unanswered.clear()
  }

  async function find(text: string, openCountryIds: ReadonlySet<number>): Promise<Found> {
    const { port1: answers, port2: port } = new MessageChannel()
    const { promise, resolve, reject } = Promise.withResolvers<MessageEvent<SearchAnswer>>()
    unanswered.add(reject)
    answers.addEventListener('message', resolve, { once: true })
    answers.start()
    try {
      start().postMessage({ text, openCountryIds, port } satisfies SearchRequest, [port])
      const { places, isClosest } = (await promise).data
      return {
        channels: places.map((at) => channels[at]).filter((channel) => channel !== undefined),
        isClosest,
      }
    } finally {
      unanswered.delete(reject)
      answers.close()
    }
  }

  return { start: () => void start(), find, stop }
}
