import type { Db, Tx } from '../../db/database.ts'
import { guideFetchRepository } from './guide-fetch.repository.ts'
import { userAddressRepository } from './user-address.repository.ts'

/** Forgets from where links were fetched; the fetches themselves stay counted. */
export function createGuideAddresses({ db }: { db: Db }) {
  return {
    /** These addresses of one user, in canonical spelling; returns how many were known. */
    async forgetOfUser(tx: Tx, userId: number, ips: readonly string[]): Promise<number> {
      await guideFetchRepository(tx).forgetAddressesOfUser(userId, ips)
      return userAddressRepository(tx).deleteOfUser(userId, ips)
    },

    /** All that were last seen before. */
    async forgetBefore(before: Date) {
      await guideFetchRepository(db).forgetAddresses(before)
      await userAddressRepository(db).deleteLastSeenBefore(before)
    },
  }
}
export type GuideAddresses = ReturnType<typeof createGuideAddresses>
