import { inject } from 'vitest'
import { openDatabase, openEmbedded } from '../src/db/database.ts'
import type { Database } from '../src/db/database.ts'
import { openEmbeddedServer } from '../src/db/embedded-server.ts'
import { createServerDatabase, dropServerDatabase } from './server-database.ts'

/**
 * Opens a separate migrated, empty database for the calling test file. It is dropped when it is closed: the hundreds of a test run would fill
 * several gigabytes of memory.
 */
export async function openTestDatabase(): Promise<Database> {
  const origin = inject('migratedOrigin')
  if ('snapshot' in origin) {
    const server = await openEmbeddedServer({ snapshot: origin.snapshot })
    return openEmbedded(server.socketDir, server.close)
  }
  const { serverUrl, template } = origin
  const databaseUrl = await createServerDatabase(serverUrl, template)
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  return {
    ...database,
    async close() {
      await database.close()
      await dropServerDatabase(serverUrl, databaseUrl)
    },
  }
}

/** Opens one database twice, as two processes would; only on a PostgreSQL server. */
export async function openTestDatabaseTwice(): Promise<[Database, Database]> {
  const options = { databaseUrl: await cloneTestDatabase(), dataDir: '' }
  return [await openDatabase(options), await openDatabase(options)]
}

/** The URL of a database on a PostgreSQL server, for tests that open it themselves. */
export function cloneTestDatabase(): Promise<string> {
  const origin = inject('migratedOrigin')
  if ('snapshot' in origin) throw new Error('the embedded database has no URL')
  return createServerDatabase(origin.serverUrl, origin.template)
}
