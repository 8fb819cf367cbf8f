import { sql } from 'kysely'
import { currentVersion, nextVersion } from '../../db/change-counter.ts'
import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import type { AddressRule } from './address-matcher.ts'

type RuleKind = AddressRule['kind']
export type NewAddressRule = AddressRule & { createdBy: number | null; createdAt: Date }

export function addressRuleRepository(db: DbOrTx) {
  const select = () => db.selectFrom('addressRule').select(['network', 'kind', 'note', 'until'])
  return {
    version: () => currentVersion(db, 'address'),

    /** Invalidates the rules in every process; call it last in the transaction. */
    markChanged: () => nextVersion(db, 'address'),

    list: (): Promise<AddressRule[]> => select().execute(),

    find: (network: string, kind: RuleKind): Promise<AddressRule | null> =>
      firstRow(
        select()
          .where('network', '=', sql<string>`${network}::cidr`)
          .where('kind', '=', kind),
      ),

    async put({ network, kind, ...rule }: NewAddressRule) {
      await db
        .insertInto('addressRule')
        .values({ network, kind, ...rule })
        .onConflict((conflict) => conflict.columns(['network', 'kind']).doUpdateSet(rule))
        .execute()
    },

    async delete(network: string, kind: RuleKind) {
      await db
        .deleteFrom('addressRule')
        .where('network', '=', sql<string>`${network}::cidr`)
        .where('kind', '=', kind)
        .execute()
    },

    async deleteEnded(now: Date) {
      await db.deleteFrom('addressRule').where('until', '<=', now).execute()
    },
  }
}
