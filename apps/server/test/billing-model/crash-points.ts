import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Tx } from '../../src/db/database.ts'
import type { PaymentProvider } from '../../src/modules/billing/index.ts'

/** Steps that the current work has left until its process dies. */
type Life = { left: number; isDead: boolean; passed: string[] }
const lives = new AsyncLocalStorage<Life>()

/** Counts a step; from the fatal one on, every later step of the same work fails too. */
function step(name: string) {
  const life = lives.getStore()
  if (life === undefined) return
  life.passed.push(name)
  life.left -= 1
  if (life.left > 0) return
  life.isDead = true
  throw new Error('the process died')
}

/** Runs `work` up to its n-th step; steps are before and after each provider call and each commit. */
export async function dieAtStep<T>(
  left: number,
  work: () => Promise<T>,
): Promise<{ died: boolean; answer: T }> {
  const life: Life = { left, isDead: false, passed: [] }
  const answer = await lives.run(life, work)
  return { died: life.isDead, answer }
}

/** Waits for all, also after one has failed: otherwise the others of a dead process would answer during the next work. */
export async function allEnded<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works)
  return Promise.all(works)
}

/** Returns the names of the steps of `work`, in order. */
export async function listSteps(work: () => Promise<unknown>): Promise<string[]> {
  const life: Life = { left: Infinity, isDead: false, passed: [] }
  await lives.run(life, work)
  return life.passed
}

/** A provider that steps before and after each of its calls. */
export const stepAtCalls = (provider: PaymentProvider): PaymentProvider =>
  new Proxy(provider, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      // The only one that asks nobody, and so returns no promise.
      if (typeof value !== 'function' || name === 'paymentPage') return value
      return async (...given: unknown[]) => {
        step(`before ${String(name)}`)
        const answer: unknown = await Reflect.apply(value, target, given)
        step(`after ${String(name)}`)
        return answer
      }
    },
  })

/** A database that steps before and after each commit. The caller closes the original. */
export function stepAtCommits(database: Database): Database {
  const transaction = () => ({
    async execute<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
      const answer = await database.db.transaction().execute(async (tx) => {
        const worked = await work(tx)
        step('before a commit')
        return worked
      })
      step('after a commit')
      return answer
    },
  })
  const db = new Proxy(database.db, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return { ...database, db, close: () => Promise.resolve() }
}
