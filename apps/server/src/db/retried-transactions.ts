import type { Kysely } from 'kysely'
import type { DB } from './schema.generated.ts'

/** SQLSTATEs by which PostgreSQL asks to run a transaction again: serialization_failure, deadlock_detected. */
const retriable = new Set(['40001', '40P01'])

/**
 * Runs each transaction of `db` once more where the server chose it as the victim of a conflict: nothing of it happened. Its
 * work must therefore change nothing but the database. Returns how often that was needed.
 */
export function retryTransactions(db: Kysely<DB>): () => number {
  let retries = 0
  const begin = db.transaction.bind(db)
  db.transaction = () => {
    const transaction = begin()
    const execute: typeof transaction.execute = transaction.execute.bind(transaction)
    transaction.execute = async (work) => {
      try {
        return await execute(work)
      } catch (error) {
        if (!isRetriable(error)) throw error
        retries += 1
        return begin().execute(work)
      }
    }
    return transaction
  }
  return () => retries
}

function isRetriable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && retriable.has(String(error.code))
}
