import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase, openEmbedded } from './database.ts'
import type { Database } from './database.ts'
import { runningSocketDir } from './embedded-server.ts'
import { FolderInUseError } from './folder-lock.ts'

/** How long to wait for a server that is just starting. */
const waitMs = 20_000

/**
 * Opens the database for a command, whether or not the server runs: the embedded database belongs to one process, so beside a
 * running server it is reached through that server's socket.
 */
export async function openDatabaseForCommand(options: {
  databaseUrl: string | null
  dataDir: string
}): Promise<Database> {
  try {
    return await openDatabase(options, { waitForFolderMs: 0 })
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    return openRunning(options.dataDir, error)
  }
}

async function openRunning(dataDir: string, inUse: FolderInUseError): Promise<Database> {
  for (const startedAt = performance.now(); performance.now() - startedAt < waitMs; await delay(200)) {
    const socketDir = runningSocketDir(dataDir)
    if (socketDir === null) continue
    const database = openEmbedded(socketDir, () => Promise.resolve())
    const isServed = await database.pool.query('select 1').then(
      () => true,
      () => false,
    )
    if (isServed) return database
    await database.close()
  }
  throw inUse
}
