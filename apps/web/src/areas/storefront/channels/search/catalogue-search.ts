import type { Channel, Country } from '@guidefeed/contract'
import type { SearchRequest } from './search.worker.ts'

/** The search over the catalogue, in a worker of its own, so that typing and scrolling go on meanwhile. */
export type CatalogueSearch = {
  /** Starts the worker, which takes some tenths of a second to be ready. The first search starts it, too. */
  start: () => void
  /** Whether searches are answered at once. */
  isReady: () => boolean
  /** Returns the matching channels, best first; never if the worker fails, and then the next search starts another. */
  find: (text: string, nearCountries: readonly number[][]) => Promise<Channel[]>
  stop: () => void
}

/** `channels`: by name, reversed. */
export function createCatalogueSearch(
  channels: readonly Channel[],
  countries: readonly Country[],
): CatalogueSearch {
  let worker: Worker | undefined
  let isReady = false

  function ask(request: SearchRequest, transfer: Transferable[] = []): void {
    worker ??= startWorker()
    worker.postMessage(request, transfer)
  }

  function startWorker(): Worker {
    const started = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('error', stop)
    started.postMessage({
      channels: channels.map(({ name, xmltv_id, aliases, country_id }, at) => ({
        at,
        name,
        xmltv_id,
        aliases,
        country_id,
      })),
      countries: countries.map(({ id, code }) => ({ id, code })),
    } satisfies SearchRequest)
    return started
  }

  function stop(): void {
    worker?.terminate()
    worker = undefined
    isReady = false
  }

  async function find(text: string, nearCountries: readonly number[][]): Promise<Channel[]> {
    const { port1: answers, port2: port } = new MessageChannel()
    const answered = new Promise<MessageEvent<number[]>>((resolve) => {
      answers.addEventListener('message', resolve, { once: true })
    })
    answers.start()
    ask({ text, nearCountries, port }, [port])
    const { data } = await answered
    answers.close()
    isReady = true
    return data.map((at) => channels[at]).filter((channel) => channel !== undefined)
  }

  return {
    // The answer shows that it is ready.
    start: () => void find('', []),
    isReady: () => isReady,
    find,
    stop,
  }
}
