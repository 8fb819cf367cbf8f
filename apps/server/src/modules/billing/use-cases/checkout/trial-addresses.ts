import { createHmac } from 'node:crypto'
import type { DbOrTx } from '../../../../db/database.ts'
import type { Clock } from '../../../../lib/clock.ts'
import { DomainError } from '../../../../lib/domain-error.ts'
import { getCustomer } from '../../ledger/customer.repository.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { trialAddressRepository } from '../../ledger/trial-address.repository.ts'
import { userServiceRepository } from '../../ledger/user-service.repository.ts'
import { mailboxOf } from '../../policy/mailbox.ts'

/**
 * Remembers the mailboxes that had a trial, even after their account is deleted (record 0096). `secrets`: the current one, then former ones, which still
 * recognise addresses noted with them.
 */
export function createTrialAddresses({ clock, secrets }: { clock: Clock; secrets: readonly string[] }) {
  const hashesOf = (email: string) =>
    secrets.map((secret) => createHmac('sha256', secret).update(mailboxOf(email)).digest())

  async function note(tx: CustomerTx, userId: number): Promise<boolean> {
    const [hash] = hashesOf((await getCustomer(tx, userId)).email)
    if (hash === undefined) throw new Error('trial addresses need a secret')
    return trialAddressRepository(tx).insert(hash, clock.now())
  }

  return {
    /** Whether this customer, or another account of the same mailbox, has had a trial or a service. */
    async isUsed(db: DbOrTx, userId: number): Promise<boolean> {
      if (await userServiceRepository(db).hasEverHeld(userId)) return true
      const { email } = await getCustomer(db, userId)
      return trialAddressRepository(db).hasAny(hashesOf(email))
    },

    /** Notes a trial as it begins. Throws trial_not_allowed if another account's began at the same moment. */
    async begin(tx: CustomerTx, userId: number): Promise<void> {
      if (!(await note(tx, userId))) throw new DomainError('trial_not_allowed', { params: { kind: 'used' } })
    },

    /** Notes the address of an account that is being deleted, if it ever held a service. */
    async keep(tx: CustomerTx, userId: number): Promise<void> {
      if (await userServiceRepository(tx).hasEverHeld(userId)) await note(tx, userId)
    },
  }
}
export type TrialAddresses = ReturnType<typeof createTrialAddresses>
