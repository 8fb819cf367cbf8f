import type { Channel, Country } from '@guidefeed/contract'
import type { SearchRequest } from './search.worker.ts'

/** The search over the catalogue, in a worker of its own, so that typing and scrolling go on meanwhile. */
export type CatalogueSearch = {
  /** Starts the worker, which takes some tenths of a second to be ready. The first search starts it, too. */
  start: () => void
  /**
   * Returns the matching channels, best first, inside a rank those of the visitor's country. Rejects if the worker cannot be loaded; the
   * next search starts another.
   */
  find: (text: string) => Promise<Channel[]>
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

  async function find(text: string): Promise<Channel[]> {
    const { port1: answers, port2: port } = new MessageChannel()
    const { promise, resolve, reject } = Promise.withResolvers<MessageEvent<number[]>>()
    unanswered.add(reject)
    answers.addEventListener('message', resolve, { once: true })
    answers.start()
    try {
      start().postMessage({ text, port } satisfies SearchRequest, [port])
      const { data } = await promise
      return data.map((at) => channels[at]).filter((channel) => channel !== undefined)
    } finally {
      unanswered.delete(reject)
      answers.close()
    }
  }

  return { start: () => void start(), find, stop }
}
