import { AsyncLocalStorage } from 'node:async_hooks'
import type { TestApp } from './create-test-app.ts'

const callers = new AsyncLocalStorage<object>()

/** Runs `work` between the caller's next call's preliminary checks and its transaction. Transactions in the background pass. */
export function beforeTransaction(
  { database: { db } }: Pick<TestApp, 'database'>,
  work: () => Promise<unknown>,
) {
  const caller = {}
  callers.enterWith(caller)
  const begin = db.transaction
  db.transaction = () => {
    if (callers.getStore() !== caller) return begin()
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
