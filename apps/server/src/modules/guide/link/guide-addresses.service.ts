import type { Db, Tx } from '../../../db/database.ts'
import { guideFetchRepository } from './guide-fetch.repository.ts'
import { userAddressRepository } from './user-address.repository.ts'

/** Erases the IP addresses of fetches; the fetches stay counted. */
export function createGuideAddresses({ db }: { db: Db }) {
  return {
    /** Erases these canonical addresses of one user; returns how many were stored. */
    async forgetOfUser(tx: Tx, userId: number, ips: readonly string[]): Promise<number> {
      await guideFetchRepository(tx).forgetAddressesOfUser(userId, ips)
      return userAddressRepository(tx).deleteOfUser(userId, ips)
    },

    /** Erases all addresses last seen earlier. */
    async forgetBefore(before: Date) {
      await guideFetchRepository(db).forgetAddresses(before)
      await userAddressRepository(db).deleteLastSeenBefore(before)
    },
  }
}
export type GuideAddresses = ReturnType<typeof createGuideAddresses>
