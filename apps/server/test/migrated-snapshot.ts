import { openEmbedded } from '../src/db/database.ts'
import { openEmbeddedServer } from '../src/db/embedded-server.ts'
import { migrate } from '../src/db/migrator.ts'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    migratedSnapshot: Uint8Array
  }
}

/** Migrates one database in memory for the whole run; each test file gets a clone of it, which takes half a second. */
export async function setup(project: TestProject) {
  const server = await openEmbeddedServer({})
  const database = openEmbedded(server.socketDir, () => Promise.resolve())
  await migrate(database.db)
  await database.close()
  project.provide('migratedSnapshot', await server.dump())
  await server.close()
}
