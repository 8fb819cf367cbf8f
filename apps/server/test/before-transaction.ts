import type { TestApp } from './create-test-app.ts'

/** Runs `work` between the next call's preliminary checks and its transaction. */
export function beforeTransaction(
  { database: { db } }: Pick<TestApp, 'database'>,
  work: () => Promise<unknown>,
) {
  const begin = db.transaction
  db.transaction = () => {
    db.transaction = begin
    const transaction = begin()
    const execute = transaction.execute.bind(transaction)
    transaction.execute = async (write) => {
      await work()
      return execute(write)
    }
    return transaction
  }
}
