import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** Creates a database on a PostgreSQL server, empty or as a copy of `template`, which must have no other connection. Returns its URL. */
export async function createServerDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `guidefeed_${randomUUID().replaceAll('-', '')}`
  // Copies files, which is cheaper than to log every page.
  const copied =
    template === undefined ? '' : ` template ${new URL(template).pathname.slice(1)} strategy file_copy`
  await runOnServer(serverUrl, `create database ${name}${copied}`)
  const url = new URL(serverUrl)
  url.pathname = name
  return url.href
}

/** Drops a database of a PostgreSQL server, also while it is in use. */
export async function dropServerDatabase(serverUrl: string, databaseUrl: string): Promise<void> {
  await runOnServer(serverUrl, `drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`)
}

async function runOnServer(serverUrl: string, statement: string) {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
