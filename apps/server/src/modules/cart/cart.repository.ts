import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import type { Row } from '../../db/row.ts'
import { channelRepository } from '../catalogue/index.ts'
import type { PickedChannels } from '../catalogue/index.ts'

export type CartRow = Row<'cart', 'id' | 'userId'>

/** Tokens kept per cart, about one per device. A device whose token was deleted gets a new one at its next read. */
const keptTokens = 50

export function cartRepository(db: DbOrTx) {
  /** Finds a cart by token and locks its row. */
  const lockByToken = (tokenHash: Buffer): Promise<CartRow | null> =>
    firstRow(
      db
        .selectFrom('cart')
        .innerJoin('cartToken', 'cartToken.cartId', 'cart.id')
        .select(['cart.id', 'cart.userId'])
        .where('cartToken.tokenHash', '=', tokenHash)
        .forUpdate('cart'),
    )

  async function deleteOldTokens(cartId: number, keptHash: Buffer) {
    await db
      .deleteFrom('cartToken')
      .where('cartId', '=', cartId)
      .where('tokenHash', '<>', keptHash)
      .where('tokenHash', 'not in', (from) =>
        from
          .selectFrom('cartToken')
          .select('tokenHash')
          .where('cartId', '=', cartId)
          .where('tokenHash', '<>', keptHash)
          .orderBy('createdAt', 'desc')
          .limit(keptTokens - 1),
      )
      .execute()
  }

  return {
    async lockByToken(tokenHash: Buffer): Promise<CartRow | null> {
      // The second query finds the cart that took over this token while we waited for the lock.
      return (await lockByToken(tokenHash)) ?? (await lockByToken(tokenHash)) ?? null
    },

    async insertForGuest(now: Date): Promise<CartRow> {
      return db
        .insertInto('cart')
        .values({ userId: null, createdAt: now, updatedAt: now })
        .returning(['id', 'userId'])
        .executeTakeFirstOrThrow()
    },

    /** Creates the customer's cart; null = it already exists. */
    async insertMissingFor(userId: number, now: Date): Promise<CartRow | null> {
      return firstRow(
        db
          .insertInto('cart')
          .values({ userId, createdAt: now, updatedAt: now })
          .onConflict((conflict) => conflict.column('userId').doNothing())
          .returning(['id', 'userId']),
      )
    },

    lockByUser: (userId: number): Promise<CartRow> =>
      db
        .selectFrom('cart')
        .select(['id', 'userId'])
        .where('userId', '=', userId)
        .forUpdate()
        .executeTakeFirstOrThrow(),

    /** Adds a token and deletes all but the newest `keptTokens`: each read without a token adds one to the customer's cart. */
    async addToken(cartId: number, tokenHash: Buffer, now: Date) {
      await db.insertInto('cartToken').values({ cartId, tokenHash, createdAt: now }).execute()
      await deleteOldTokens(cartId, tokenHash)
    },

    /**
     * Moves selection and tokens into another cart and deletes this one. Keeps `tokenHash` at any age, since the caller uses it.
     * Channels added to a non-empty cart are recorded in `merged_ids`, so that the customer can discard them.
     */
    async mergeInto(cartId: number, targetId: number, tokenHash: Buffer) {
      await sql`update cart set channel_ids = array(
          select unnest(cart.channel_ids) union select unnest(merged.channel_ids) order by 1),
          merged_ids = case when cart.channel_ids = '{}' then '{}' else array(
            select unnest(cart.merged_ids) union
            (select unnest(merged.channel_ids) except select unnest(cart.channel_ids)) order by 1) end
        from cart as merged where cart.id = ${targetId} and merged.id = ${cartId}`.execute(db)
      await db.updateTable('cartToken').set({ cartId: targetId }).where('cartId', '=', cartId).execute()
      await db.deleteFrom('cart').where('id', '=', cartId).execute()
      await deleteOldTokens(targetId, tokenHash)
    },

    /** Selected channels, and their countries; `heldIds` are those that the cart's customer has. */
    async readSelection(cartId: number, heldIds: readonly number[]): Promise<PickedChannels> {
      const cart = await firstRow(db.selectFrom('cart').select('channelIds').where('id', '=', cartId))
      return channelRepository(db).readSelectable(cart?.channelIds ?? [], heldIds)
    },

    /** Channels that a sign-in added, until the selection changes. */
    async listMerged(cartId: number): Promise<number[]> {
      const cart = await firstRow(db.selectFrom('cart').select('mergedIds').where('id', '=', cartId))
      return cart?.mergedIds ?? []
    },

    /** Adds and removes channels; an id may be in one list only. */
    async changeSelection(
      cartId: number,
      { add, remove }: { add: readonly number[]; remove: readonly number[] },
      now: Date,
    ) {
      await sql`update cart set updated_at = ${now}, merged_ids = '{}', channel_ids = array(
          select unnest(channel_ids) union select unnest(${add}::integer[])
          except select unnest(${remove}::integer[]) order by 1)
        where id = ${cartId}`.execute(db)
    },

    async replaceSelection(cartId: number, channelIds: readonly number[], now: Date) {
      await db
        .updateTable('cart')
        .set({ channelIds: [...channelIds], mergedIds: [], updatedAt: now })
        .where('id', '=', cartId)
        .execute()
    },

    /** Replaces a channel in all carts, or in those of the given customers. */
    async replaceChannel(fromId: number, intoId: number, userIds: readonly number[] | null = null) {
      const replace = (list: string) =>
        sql`array(select distinct unnest(array_replace(${sql.ref(list)}, ${fromId}::integer, ${intoId}::integer)) order by 1)`
      await sql`update cart set channel_ids = ${replace('channel_ids')}, merged_ids = ${replace('merged_ids')}
        where channel_ids @> array[${fromId}]::integer[]
          and (${userIds}::integer[] is null or user_id = any(${userIds}::integer[]))`.execute(db)
    },

    async listChannelsOf(userId: number): Promise<{ xmltvId: string; name: string }[]> {
      const cart = await firstRow(db.selectFrom('cart').select('channelIds').where('userId', '=', userId))
      const channels = await channelRepository(db).listByIds(cart?.channelIds ?? [])
      return channels.map(({ xmltvId, name }) => ({ xmltvId, name }))
    },

    async deleteOf(userId: number) {
      await db.deleteFrom('cart').where('userId', '=', userId).execute()
    },

    /** Deletes up to `limit` guests' carts last changed before `before`; returns how many. */
    async deleteAbandoned(before: Date, limit: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('cart')
        .where('id', 'in', (from) =>
          from
            .selectFrom('cart')
            .select('id')
            .where('userId', 'is', null)
            .where('updatedAt', '<', before)
            .orderBy('updatedAt')
            .limit(limit)
            // A cart in use is skipped: it is united with its customer's, or changed and no longer abandoned.
            .forUpdate()
            .skipLocked(),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}
