import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { hashPassword } from './password-hash.ts'
import { userRepository } from './user.repository.ts'

export type OperatorAccount = { name: string; email: string; password: string; isAdmin: boolean }

/** Accounts that the operator makes: by the command line, the environment or the demo. Their address counts as confirmed. */
export function createOperatorAccounts(deps: { db: Db; clock: Clock }) {
  const { db, clock } = deps

  /** Adds the account, or leaves the one with this email as it is. */
  async function ensure(account: OperatorAccount): Promise<{ userId: number; isNew: boolean }> {
    const users = userRepository(db)
    const existing = await users.findByEmail(account.email)
    if (existing !== undefined) return { userId: existing.id, isNew: false }
    const now = clock.now()
    const added = await users.insert({
      name: account.name,
      email: account.email,
      isAdmin: account.isAdmin,
      passwordHash: await hashPassword(account.password),
      emailVerifiedAt: now,
      createdAt: now,
    })
    // Another process was quicker.
    return added === undefined ? ensure(account) : { userId: added.id, isNew: true }
  }

  return {
    ensure,

    /** Makes the account with this email an administrator, without touching its password; false = there is no such account. */
    async appoint(email: string): Promise<boolean> {
      const user = await userRepository(db).findByEmail(email)
      if (user === undefined) return false
      await userRepository(db).update(user.id, { isAdmin: true })
      return true
    },
  }
}
export type OperatorAccounts = ReturnType<typeof createOperatorAccounts>
