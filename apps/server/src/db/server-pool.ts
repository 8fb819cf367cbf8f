import { Socket } from 'node:net'
import { Pool } from 'pg'
import type { CustomTypesConfig } from 'pg'

/** Time limits in ms, so that a lost or frozen PostgreSQL server blocks no caller indefinitely. */
export type WaitLimits = {
  /** To connect, or to get a free connection from the pool. */
  connectMs: number
  /** Per statement; enforced by the server. */
  statementMs: number
  /** Between statements of an open transaction; the server then closes the connection, which releases the locks of a hung process. */
  idleInTransactionMs: number
  /** Without data from the server; enforced by the client, since a frozen server enforces nothing. */
  silenceMs: number
}

/** Limits for calls, for which a visitor waits. */
export const callLimits: WaitLimits = {
  connectMs: 10_000,
  statementMs: 15_000,
  idleInTransactionMs: 60_000,
  silenceMs: 20_000,
}

/** Migrations and ingest: long statements, for which nobody waits. */
export const maintenanceLimits: WaitLimits = {
  connectMs: 60_000,
  statementMs: 30 * 60_000,
  idleInTransactionMs: 10 * 60_000,
  silenceMs: 31 * 60_000,
}

export function openServerPool(options: {
  databaseUrl: string
  connections: number
  limits: WaitLimits
  types: CustomTypesConfig
}): Pool {
  const { databaseUrl, connections, limits, types } = options
  return new Pool({
    connectionString: databaseUrl,
    max: connections,
    types,
    keepAlive: true,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    // Calls of several people use the cores at once, and starting workers takes longer than they save: a count of 200,000 rows took 2.5 times as long.
    options: '-c max_parallel_workers_per_gather=0',
    stream: () => createSocket(limits.silenceMs),
  })
}

function createSocket(silenceMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(silenceMs, () => socket.destroy(new Error('The database server is silent')))
}
