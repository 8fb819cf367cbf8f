import type { IngestStore } from './ingest-store.service.ts'
import { outOfMemoryCode } from './reader-messages.ts'
import type { FromReader, ReaderTask, ToReader } from './reader-messages.ts'
import { describeFailure } from './run-failure.ts'
import { createSourceReader } from './source-reader.ts'
import type { SourceFetcher } from './source-fetcher.ts'

const memoryCheckMs = 100

/** Share of the memory limit that a process may hold when it begins another run. */
const leftoverShare = 0.5

/**
 * Child side of a reader process; the parent owns the database. Exits with its parent, and if it holds more than `maxResidentMiB`,
 * because the heap limit does not cover buffers.
 */
export function serveReader(options: { fetchers: readonly SourceFetcher[]; maxResidentMiB: number }) {
  const pending = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let asked = 0
  let runs = 0
  const send = (message: FromReader) => process.send?.(message)
  const holdsMoreThan = (share: number) =>
    process.memoryUsage.rss() > share * options.maxResidentMiB * 1024 ** 2

  function ask(method: keyof IngestStore, args: unknown[]): Promise<unknown> {
    const id = asked++
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject })
      send({ type: 'ask', id, method, args })
    })
  }

  const reader = createSourceReader({ store: createRemoteStore(ask), fetchers: options.fetchers })

  async function work(task: ReaderTask) {
    // Memory left over from an earlier source must not count against this one.
    if (runs++ > 0 && holdsMoreThan(leftoverShare)) process.exit()
    send({ type: 'began' })
    try {
      const result =
        task.method === 'read'
          ? await reader.read(task.source, task.options)
          : await reader.trial(task.source, task.options)
      send({ type: 'done', result })
    } catch (error) {
      const detail = error instanceof Error && error.stack !== undefined ? error.stack : String(error)
      send({ type: 'failed', failure: describeFailure(error), detail })
    }
  }

  process.on('message', (message: ToReader) => {
    if (message.type === 'read') return void work(message.task)
    const waiting = pending.get(message.id)
    pending.delete(message.id)
    if (message.type === 'answer') waiting?.resolve(message.value)
    else waiting?.reject(new Error(message.message))
  })
  process.on('disconnect', () => process.exit())
  // The terminal signals the whole process group, but the parent decides when this process ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  setInterval(() => {
    if (holdsMoreThan(1)) process.exit(outOfMemoryCode)
  }, memoryCheckMs).unref()
}

/** `IngestStore` over IPC. */
function createRemoteStore(
  ask: (method: keyof IngestStore, args: unknown[]) => Promise<unknown>,
): IngestStore {
  const remote =
    <Method extends keyof IngestStore>(method: Method) =>
    (...args: Parameters<IngestStore[Method]>) =>
      ask(method, args) as ReturnType<IngestStore[Method]>
  return {
    lastKept: remote('lastKept'),
    setContent: remote('setContent'),
    matchChannels: remote('matchChannels'),
    previewChannels: remote('previewChannels'),
    followNames: remote('followNames'),
    confirmNames: remote('confirmNames'),
    noteHolds: remote('noteHolds'),
    outlineChannels: remote('outlineChannels'),
    priorities: remote('priorities'),
    listStored: remote('listStored'),
    guideSizes: remote('guideSizes'),
    save: remote('save'),
  }
}
