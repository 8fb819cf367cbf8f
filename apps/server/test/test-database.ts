import { inject } from 'vitest'
import { openDatabase, openEmbedded } from '../src/db/database.ts'
import type { Database } from '../src/db/database.ts'
import { openEmbeddedServer } from '../src/db/embedded-server.ts'
import { createServerDatabase } from './server-database.ts'

/** Opens a separate migrated, empty database for the calling test file. */
export async function openTestDatabase(): Promise<Database> {
  const origin = inject('migratedOrigin')
  if ('snapshot' in origin) {
    const server = await openEmbeddedServer({ snapshot: origin.snapshot })
    return openEmbedded(server.socketDir, server.close)
  }
  return openDatabase({
    databaseUrl: await createServerDatabase(origin.serverUrl, origin.template),
    dataDir: '',
  })
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
