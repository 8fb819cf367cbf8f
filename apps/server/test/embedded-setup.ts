import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbeddedServer } from '../src/db/embedded-server.ts'
import { migrateInMemory } from './migrated-origin.ts'

/** Runs the project's test files on PGlite: in memory, or in copies of a data folder. Creating a database takes seconds. */
export async function setup(project: TestProject) {
  const { snapshot } = await migrateInMemory()
  project.provide('migratedOrigin', { snapshot })
  const folder = mkdtempSync(join(tmpdir(), 'guidefeed-migrated-'))
  const server = await openEmbeddedServer({ dataDir: folder, snapshot })
  await server.close()
  project.provide('migratedFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
