import { setTimeout as delay } from 'node:timers/promises'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type { Transaction } from 'kysely'
import { Pool, types as pgTypes } from 'pg'
import type { CustomTypesConfig } from 'pg'
import { openEmbeddedServer } from './embedded-server.ts'
import type { EmbeddedServer } from './embedded-server.ts'
import { FolderInUseError } from './folder-lock.ts'
import { retryTransactions } from './retried-transactions.ts'
import type { DB } from './schema.generated.ts'
import { callLimits, maintenanceLimits, openServerPool } from './server-pool.ts'
import type { WaitLimits } from './server-pool.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>
/** Parameter of repositories: the database itself or a transaction that a service opened. */
export type DbOrTx = Kysely<DB>

export type Database = {
  /** For calls and jobs: slow statements and a lost server fail within seconds. */
  db: Db
  /**
   * For guide links, the status and what keeps both current: short reads on connections of their own, which answer while calls
   * hold all others. The embedded database has one connection for everything.
   */
  reserved: Db
  /** For migrations and ingest, whose statements may be slow. The embedded database has one connection for both. */
  maintenance: Db
  pool: Pool
  /** Whether it is a PostgreSQL server, which supports NOTIFY; the embedded one does not. */
  isServer: boolean
  /** Number of transactions retried after a deadlock. */
  countRetries(): number
  close(): Promise<void>
}

const int8Oid: number = pgTypes.builtins.INT8
const dateOid: number = pgTypes.builtins.DATE

// bigint → number: versions and byte counts stay far below 2^53. date → 'YYYY-MM-DD', never an instant in some time zone.
const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) => {
    if (oid === int8Oid) return Number
    if (oid === dateOid) return (text: string) => text
    return pgTypes.getTypeParser(oid, format as 'text') as (text: string) => unknown
  },
}

/**
 * Opens PostgreSQL at `databaseUrl`, or the embedded database under `dataDir` if that is null. Waits briefly for a folder in
 * use, such as by a command, then throws FolderInUseError.
 */
export async function openDatabase(
  options: { databaseUrl: string | null; dataDir: string },
  { waitForFolderMs = 5000, limits = callLimits } = {},
): Promise<Database> {
  const { databaseUrl } = options
  if (databaseUrl !== null) {
    const open = (connections: number, waits: WaitLimits) =>
      openServerPool({ databaseUrl, connections, limits: waits, types })
    return wrap(open(10, limits), {
      isServer: true,
      reserved: createDb(open(3, limits)).db,
      maintenance: createDb(open(4, maintenanceLimits)).db,
      close: () => Promise.resolve(),
    })
  }
  const embedded = await openWhenFree(options.dataDir, performance.now() + waitForFolderMs)
  return openEmbedded(embedded.socketDir, embedded.close)
}

async function openWhenFree(dataDir: string, waitUntil: number): Promise<EmbeddedServer> {
  for (;;) {
    try {
      return await openEmbeddedServer({ dataDir })
    } catch (error) {
      if (!(error instanceof FolderInUseError) || performance.now() > waitUntil) throw error
      await delay(100)
    }
  }
}

/** One connection, since PGlite is one session. Waiting for it ends in a clear timeout instead of a silent hang. */
export function openEmbedded(socketDir: string, close: () => Promise<void>): Database {
  const pool = new Pool({
    host: socketDir,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    connectionTimeoutMillis: 60_000,
    types,
  })
  return wrap(pool, { isServer: false, close })
}

function createDb(pool: Pool) {
  // A broken connection fails its query or is replaced; without listeners its error event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { db, countRetries: retryTransactions(db) }
}

function wrap(
  pool: Pool,
  options: { isServer: boolean; reserved?: Db; maintenance?: Db; close(): Promise<void> },
): Database {
  const { db, countRetries } = createDb(pool)
  return {
    db,
    reserved: options.reserved ?? db,
    maintenance: options.maintenance ?? db,
    pool,
    isServer: options.isServer,
    countRetries,
    async close() {
      for (const opened of [db, options.reserved, options.maintenance]) await opened?.destroy()
      await options.close()
    },
  }
}
