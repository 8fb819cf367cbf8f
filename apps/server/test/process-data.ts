import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createDataFolder } from './data-folder.ts'
import { cloneTestDatabase } from './test-database.ts'

/** Where processes keep their data: parameters of `openDatabase`, and the environment that names the same database. */
export type ProcessData = { dataDir: string; databaseUrl: string | null; env: Record<string, string> }

/** Creates a data folder and a migrated, empty database for the processes that a test starts. The caller removes the folder. */
export async function createProcessData(): Promise<ProcessData> {
  if ('snapshot' in inject('migratedOrigin'))
    return { dataDir: createDataFolder(), databaseUrl: null, env: {} }
  const databaseUrl = await cloneTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'guidefeed-data-'))
  return { dataDir, databaseUrl, env: { DATABASE_URL: databaseUrl } }
}
