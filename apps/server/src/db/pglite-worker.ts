import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { inBatches } from './pglite-batches.ts'

/**
 * The embedded database, in its own thread so that a long query never blocks the event loop. It speaks PostgreSQL's protocol on
 * a socket, so one driver, `pg`, serves it and a real server alike.
 */
type WorkerInput = { dataDir: string | null; snapshot: Uint8Array | null; socketPath: string }

const { dataDir, snapshot, socketPath } = workerData as WorkerInput

const pglite = await PGlite.create({
  extensions: { pg_trgm: trigrams },
  ...(dataDir === null ? {} : { dataDir }),
  ...(snapshot === null ? {} : { loadDataDir: new Blob([Buffer.from(snapshot)]) }),
})
const server = new PGLiteSocketServer({ db: inBatches(pglite), path: socketPath, maxConnections: 20 })
await server.start()
parentPort?.postMessage({ type: 'ready' })

parentPort?.on('message', (message: { type: 'close' | 'dump' }) => {
  void answer(message.type)
})

async function answer(type: 'close' | 'dump') {
  if (type === 'dump') {
    const file = await pglite.dumpDataDir('none')
    parentPort?.postMessage({ type: 'dumped', bytes: new Uint8Array(await file.arrayBuffer()) })
    return
  }
  await server.stop()
  await pglite.close()
  parentPort?.postMessage({ type: 'closed' })
}
