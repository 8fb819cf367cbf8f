import type { Tx } from '../../db/database.ts'

/**
 * Ids of the administrators in good standing, held until the transaction ends: two who would remove each other at the same
 * moment do it one after the other.
 */
export async function lockAdministrators(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('userAccount')
    .select('id')
    .where('isAdmin', '=', true)
    .where('bannedAt', 'is', null)
    .where('inactivatedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}
