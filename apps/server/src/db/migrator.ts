import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration, MigrationProvider } from 'kysely/migration'
import type { Db } from './database.ts'

const folder = join(import.meta.dirname, 'migrations')

/** Plain numbered `.sql` files, forward only; once merged, only comments change. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
    const migrations: Record<string, Migration> = {}
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8')
      migrations[name.replace(/\.sql$/, '')] = {
        up: async (db) => {
          await sql.raw(text).execute(db)
        },
      }
    }
    return migrations
  },
}

/** Runs pending migrations and returns their names. Safe to call from several processes concurrently. */
export async function migrate(db: Db): Promise<string[]> {
  const { error, results } = await new Migrator({ db, provider: sqlFiles }).migrateToLatest()
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('Migration failed', { cause: error })
  return (results ?? []).map((result) => result.migrationName)
}
