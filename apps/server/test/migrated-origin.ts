import { openDatabase, openEmbedded } from '../src/db/database.ts'
import type { Database } from '../src/db/database.ts'
import { openEmbeddedServer } from '../src/db/embedded-server.ts'
import { migrate } from '../src/db/migrator.ts'
import { createJobQueue } from '../src/jobs/job-queue.ts'
import { createClock } from '../src/lib/clock.ts'
import { createLogger } from '../src/lib/logger.ts'
import { createServerDatabase } from './server-database.ts'

/** Origin of test files' migrated databases: an in-memory snapshot, or the URL of a template on a PostgreSQL server. */
export type MigratedOrigin = { snapshot: Uint8Array } | { serverUrl: string; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    migratedOrigin: MigratedOrigin
  }
}

/** Migrates one embedded database for the whole run and returns it as bytes. */
export async function migrateInMemory(): Promise<{ snapshot: Uint8Array }> {
  const server = await openEmbeddedServer({})
  const database = openEmbedded(server.socketDir, () => Promise.resolve())
  await prepare(database)
  await database.close()
  const snapshot = await server.dump()
  await server.close()
  return { snapshot }
}

/** Migrates one template database for the whole run on a PostgreSQL server. */
export async function migrateOnServer(serverUrl: string): Promise<MigratedOrigin> {
  const template = await createServerDatabase(serverUrl)
  const database = await openDatabase({ databaseUrl: template, dataDir: '' })
  await prepare(database)
  await database.close()
  return { serverUrl, template }
}

type NoJobs = { [name in never]: never }

/** Creates our tables and those of the job queue. */
async function prepare(database: Database) {
  await migrate(database.db)
  const logger = createLogger({ level: 'silent', pretty: false })
  const jobs = createJobQueue<NoJobs>({ database, clock: createClock(), logger })
  await jobs.start({}, { work: false })
  await jobs.stop()
}
