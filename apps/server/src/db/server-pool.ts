import { Socket } from 'node:net'
import { Pool } from 'pg'
import type { CustomTypesConfig } from 'pg'

/** How long a PostgreSQL server may take, so that one that is lost or frozen holds no caller for ever. In milliseconds. */
export type WaitLimits = {
  /** Until a connection is there, or one of the pool is free. */
  connectMs: number
  /** For one statement; the server cancels it then. */
  statementMs: number
  /**
   * Between two statements of an open transaction; the server closes the connection then, which rolls back and frees the locks
   * of a process that hangs.
   */
  idleInTransactionMs: number
  /** Without a byte from the server, which enforces no limit once it is frozen; the client closes the connection then. */
  silenceMs: number
}

/** A visitor waits for these. */
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
    stream: () => createSocket(limits.silenceMs),
  })
}

function createSocket(silenceMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(silenceMs, () => socket.destroy(new Error('The database server is silent')))
}
