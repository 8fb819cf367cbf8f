import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startKillableServer } from '../../apps/server/test/killable-server.ts'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { bannedPerson, customer, demoEnv, guidesAreReady } from './site.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Data folder with the small demo, to be copied. */
    demoFolder: string
  }
}

/** Seeds the small demo once before the first journey; each test file starts on a copy. */
export async function setup(project: TestProject) {
  if (!existsSync(join(import.meta.dirname, '../../apps/web/dist/index.html')))
    throw new Error('The web app is not built: run `npx vite build apps/web`, or `npm test`, which does.')
  const folder = mkdtempSync(join(tmpdir(), 'guidefeed-demo-'))
  const server = await startKillableServer(folder, demoEnv(0))
  await guidesAreReady(server.url)
  await server.stop()
  await addBannedPerson(folder)
  project.provide('demoFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

async function addBannedPerson(folder: string) {
  const database = await openDatabase({ databaseUrl: null, dataDir: folder })
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
