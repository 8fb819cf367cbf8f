import { countRows } from '../../db/count-rows.ts'
import type { DbOrTx } from '../../db/database.ts'
import { pageRows } from '../../db/page-rows.ts'
import type { PageWindow } from '../../lib/paging.ts'

/** Customers whose guide links have a channel, with their names. */
export function channelCustomerRepository(db: DbOrTx) {
  const select = (channelId: number) =>
    db
      .selectFrom('userChannel')
      .innerJoin('userAccount', 'userAccount.id', 'userChannel.userId')
      .where('userChannel.channelId', '=', channelId)
  return {
    /** By name. */
    list: (channelId: number, window: PageWindow) =>
      pageRows(
        select(channelId)
          .select(['userAccount.id', 'userAccount.name', 'userAccount.email'])
          .orderBy('userAccount.name')
          .orderBy('userAccount.id'),
        'userAccount.id',
        window,
      ),

    count: (channelId: number): Promise<number> => countRows(select(channelId)),
  }
}
