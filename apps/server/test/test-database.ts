import { Client } from 'pg'
import { inject } from 'vitest'
import { openDatabase, openEmbedded } from '../src/db/database.ts'
import type { Database } from '../src/db/database.ts'
import { openEmbeddedServer } from '../src/db/embedded-server.ts'

let clones = 0

/** A migrated, empty database of its own for the calling test file. */
export async function openTestDatabase(): Promise<Database> {
  const origin = inject('migratedOrigin')
  if ('snapshot' in origin) {
    const server = await openEmbeddedServer({ snapshot: origin.snapshot })
    return openEmbedded(server.socketDir, server.close)
  }
  const url = new URL(origin.serverUrl)
  url.pathname = `${origin.template}_${process.pid}_${clones++}`
  const client = new Client({ connectionString: origin.serverUrl })
  await client.connect()
  await client.query(`create database ${url.pathname.slice(1)} template ${origin.template}`)
  await client.end()
  return openDatabase({ databaseUrl: url.href, dataDir: '' })
}
