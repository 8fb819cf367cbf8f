import type { Kysely } from 'kysely'
import type { DB } from './schema.generated.ts'

/** SQLSTATEs that ask for a retry: serialization_failure, deadlock_detected. */
const retriable = new Set(['40001', '40P01'])

/**
 * Makes `db` retry each transaction once if the server rolled it back because of a conflict. Transactions must therefore have
 * no side effects outside the database. Returns a counter of retries.
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
