import type { TestProject } from 'vitest/node'
import { setup as setUpEmbedded } from './embedded-setup.ts'
import { migrateOnServer } from './migrated-origin.ts'
import { startPostgres } from './start-postgres.ts'

/** Runs the project's test files on a PostgreSQL server; falls back to PGlite if none is available. */
export async function setup(project: TestProject) {
  const server = await startPostgres()
  if (server === null) {
    project.vitest.logger.warn('No PostgreSQL server could be started. Falling back to PGlite.')
    return setUpEmbedded(project)
  }
  project.provide('migratedOrigin', await migrateOnServer(server.url))
  return server.stop
}
