import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createServerDatabase } from '../../apps/server/test/server-database.ts'
import { startPostgres } from '../../apps/server/test/start-postgres.ts'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { bannedPerson, customer, demoEnv, seedDemo } from './site.ts'
import type { DemoOrigin } from './site.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The small demo on a PostgreSQL server, or on PGlite if no server is available. */
    demo: DemoOrigin
  }
}

/** Seeds the small demo once before the first journey; each test file starts on a copy. */
export async function setup(project: TestProject) {
  if (!existsSync(join(import.meta.dirname, '../../apps/web/dist/index.html')))
    throw new Error('The web app is not built: run `npx vite build apps/web`, or `npm test`, which does.')
  const postgres = await startPostgres()
  const template = postgres && (await createServerDatabase(postgres.url))
  const folder = await seedDemo(template)
  await addBannedPerson({ databaseUrl: template, dataDir: folder })
  project.provide('demo', {
    folder,
    onServer: postgres && template !== null ? { serverUrl: postgres.url, template } : null,
  })
  return () => {
    rmSync(folder, { recursive: true, force: true })
    postgres?.stop()
  }
}

async function addBannedPerson(options: { databaseUrl: string | null; dataDir: string }) {
  const database = await openDatabase(options)
  const { passwordHash } = await database.db
    .selectFrom('userAccount')
    .select('passwordHash')
    .where('email', '=', customer.email)
    .executeTakeFirstOrThrow()
  const { email, reason: banReason } = bannedPerson
  const at = new Date(demoEnv(0).NOW)
  await database.db
    .insertInto('userAccount')
    .values({ name: 'Bruno Barred', email, passwordHash, bannedAt: at, banReason, createdAt: at })
    .execute()
  await database.close()
}
