import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { takeLock } from './folder-lock.ts'

export type EmbeddedServer = {
  /** Folder of the UNIX socket, for a `pg` client's `host`. Accessible to this user only. */
  socketDir: string
  /** Dumps the whole database for cloning; call it while nobody writes. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

type FromWorker = { type: 'ready' } | { type: 'closed' } | { type: 'dumped'; bytes: Uint8Array }

const socketFile = '.s.PGSQL.5432'
const addressFile = 'database-socket'

/**
 * Starts PGlite in a worker thread. With `dataDir`, data is stored there under a lock, since PGlite lets a second process open
 * the same folder and then loses data. Without, it is in memory, loaded from `snapshot` if given.
 */
export async function openEmbeddedServer(options: {
  dataDir?: string
  snapshot?: Uint8Array
}): Promise<EmbeddedServer> {
  const unlock = options.dataDir === undefined ? () => {} : takeLock(options.dataDir)
  // In the temporary folder, since socket paths are limited to about 100 characters.
  const socketDir = mkdtempSync(join(tmpdir(), 'guidefeed-'))
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: {
      dataDir: options.dataDir === undefined ? null : join(options.dataDir, 'postgres'),
      snapshot: options.snapshot ?? null,
      socketPath: join(socketDir, socketFile),
    },
  })
  await answerOf(worker, 'ready')
  if (options.dataDir !== undefined) writeFileSync(join(options.dataDir, addressFile), socketDir)
  return {
    socketDir,
    async dump() {
      worker.postMessage({ type: 'dump' })
      const message = await answerOf(worker, 'dumped')
      return message.bytes
    },
    async close() {
      worker.postMessage({ type: 'close' })
      await answerOf(worker, 'closed')
      await worker.terminate()
      rmSync(socketDir, { recursive: true, force: true })
      if (options.dataDir !== undefined) rmSync(join(options.dataDir, addressFile), { force: true })
      unlock()
    },
  }
}

/** Socket of the running process that holds `dataDir`, for the command line beside it; null before it is ready. */
export function runningSocketDir(dataDir: string): string | null {
  const file = join(dataDir, addressFile)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function answerOf<T extends FromWorker['type']>(
  worker: Worker,
  type: T,
): Promise<Extract<FromWorker, { type: T }>> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: FromWorker) => {
      if (message.type !== type) return
      stop()
      resolve(message as Extract<FromWorker, { type: T }>)
    }
    const onError = (error: Error) => {
      stop()
      reject(error)
    }
    const stop = () => {
      worker.off('message', onMessage)
      worker.off('error', onError)
    }
    worker.on('message', onMessage)
    worker.on('error', onError)
  })
}
