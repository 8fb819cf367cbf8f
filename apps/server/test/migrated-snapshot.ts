import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase, openEmbedded } from '../src/db/database.ts'
import type { Database } from '../src/db/database.ts'
import { openEmbeddedServer } from '../src/db/embedded-server.ts'
import { migrate } from '../src/db/migrator.ts'
import { createJobQueue } from '../src/jobs/job-queue.ts'
import { createClock } from '../src/lib/clock.ts'
import { createLogger } from '../src/lib/logger.ts'

/** Where test files clone their migrated database from: a database in memory, or a template on a PostgreSQL server. */
export type MigratedOrigin = { snapshot: Uint8Array } | { serverUrl: string; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    migratedOrigin: MigratedOrigin
  }
}

/** Migrates one database for the whole run: in memory, or on the server of TEST_DATABASE_URL. */
export async function setup(project: TestProject) {
  // oxlint-disable-next-line no-process-env -- the test run is not the app and has no config
  const serverUrl = process.env['TEST_DATABASE_URL']
  project.provide('migratedOrigin', serverUrl === undefined ? await inMemory() : await onServer(serverUrl))
}

async function inMemory(): Promise<MigratedOrigin> {
  const server = await openEmbeddedServer({})
  const database = openEmbedded(server.socketDir, () => Promise.resolve())
  await prepare(database)
  await database.close()
  const snapshot = await server.dump()
  await server.close()
  return { snapshot }
}

async function onServer(serverUrl: string): Promise<MigratedOrigin> {
  const template = `guidefeed_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = template
  const database = await openDatabase({ databaseUrl: url.href, dataDir: '' })
  await prepare(database)
  await database.close()
  return { serverUrl, template }
}

/** Our tables and the job queue's. */
async function prepare(database: Database) {
  await migrate(database.db)
  const logger = createLogger({ level: 'silent', pretty: false })
  const jobs = createJobQueue({ database, clock: createClock(), logger })
  await jobs.start([], { work: false })
  await jobs.stop()
}
