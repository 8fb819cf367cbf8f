import { sql } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'

export function knownDeviceRepository(db: DbOrTx) {
  return {
    async countOf(userId: number): Promise<number> {
      const { count } = await db
        .selectFrom('knownDevice')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      return count
    },

    /** The device as known to the account with this email; null = unknown. Takes the same time for an unknown email. */
    find: (email: string, deviceHash: Buffer): Promise<{ hasSignedIn: boolean } | null> =>
      firstRow(
        db
          .selectFrom('knownDevice')
          .innerJoin('userAccount', 'userAccount.id', 'knownDevice.userId')
          .select('hasSignedIn')
          .where('deviceHash', '=', deviceHash)
          .where(sql`lower(email)`, '=', sql`lower(${email})`),
      ),

    /** Returns whether the device was new. One statement, so that concurrent sign-ins send one notice. */
    async remember(device: {
      userId: number
      deviceHash: Buffer
      lastSeenAt: Date
      /** Set by a complete login; a password reset only proves access to the mailbox. */
      hasSignedIn: boolean
    }): Promise<boolean> {
      const { isNew } = await db
        .insertInto('knownDevice')
        .values(device)
        .onConflict((conflict) =>
          conflict.columns(['userId', 'deviceHash']).doUpdateSet({
            lastSeenAt: device.lastSeenAt,
            hasSignedIn: sql<boolean>`known_device.has_signed_in or excluded.has_signed_in`,
          }),
        )
        .returning(sql<boolean>`xmax = 0`.as('isNew'))
        .executeTakeFirstOrThrow()
      return isNew
    },

    async deleteOf(userId: number) {
      await db.deleteFrom('knownDevice').where('userId', '=', userId).execute()
    },

    async deleteUnseenSince(before: Date) {
      await db.deleteFrom('knownDevice').where('lastSeenAt', '<', before).execute()
    },
  }
}
