import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'

export type CartRow = { id: number; userId: number | null }

export function cartRepository(db: DbOrTx) {
  /** Finds a cart by token and locks its row. */
  const lockByToken = (tokenHash: Buffer): Promise<CartRow | undefined> =>
    db
      .selectFrom('cart')
      .innerJoin('cartToken', 'cartToken.cartId', 'cart.id')
      .select(['cart.id', 'cart.userId'])
      .where('cartToken.tokenHash', '=', tokenHash)
      .forUpdate('cart')
      .executeTakeFirst()

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
      const row = await db
        .insertInto('cart')
        .values({ userId, createdAt: now, updatedAt: now })
        .onConflict((conflict) => conflict.column('userId').doNothing())
        .returning(['id', 'userId'])
        .executeTakeFirst()
      return row ?? null
    },

    lockByUser: (userId: number): Promise<CartRow> =>
      db
        .selectFrom('cart')
        .select(['id', 'userId'])
        .where('userId', '=', userId)
        .forUpdate()
        .executeTakeFirstOrThrow(),

    async addToken(cartId: number, tokenHash: Buffer, now: Date) {
      await db.insertInto('cartToken').values({ cartId, tokenHash, createdAt: now }).execute()
    },

    /** Moves selection and tokens into another cart and deletes this one. */
    async mergeInto(cartId: number, targetId: number) {
      await sql`insert into cart_channel (cart_id, channel_id)
        select ${targetId}, channel_id from cart_channel where cart_id = ${cartId}
        on conflict do nothing`.execute(db)
      await db.updateTable('cartToken').set({ cartId: targetId }).where('cartId', '=', cartId).execute()
      await db.deleteFrom('cart').where('id', '=', cartId).execute()
    },

    /** Selected channels that are still in the catalogue, ascending, each with its country. */
    listSelected: (cartId: number): Promise<{ channelId: number; countryId: number }[]> =>
      db
        .selectFrom('cartChannel')
        .innerJoin('channel', 'channel.id', 'cartChannel.channelId')
        .select(['cartChannel.channelId', 'channel.countryId'])
        .where('cartId', '=', cartId)
        .where('channel.active', '=', true)
        .orderBy('cartChannel.channelId')
        .execute(),

    /** The given ids that never belonged to a channel. */
    async findUnknownIds(ids: readonly number[]): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`select id from unnest(${ids}::integer[]) as given (id)
        where not exists (select from channel where channel.id = given.id)`.execute(db)
      return rows.map((row) => row.id)
    },

    async addChannels(cartId: number, channelIds: readonly number[]) {
      await sql`insert into cart_channel (cart_id, channel_id)
        select ${cartId}, id from channel where id = any(${channelIds}::integer[])
        on conflict do nothing`.execute(db)
    },

    async removeChannels(cartId: number, channelIds: readonly number[]) {
      await sql`delete from cart_channel
        where cart_id = ${cartId} and channel_id = any(${channelIds}::integer[])`.execute(db)
    },

    async clear(cartId: number) {
      await db.deleteFrom('cartChannel').where('cartId', '=', cartId).execute()
    },

    listChannelsOf: (userId: number): Promise<{ xmltvId: string; name: string }[]> =>
      db
        .selectFrom('cart')
        .innerJoin('cartChannel', 'cartChannel.cartId', 'cart.id')
        .innerJoin('channel', 'channel.id', 'cartChannel.channelId')
        .select(['channel.xmltvId', 'channel.name'])
        .where('cart.userId', '=', userId)
        .orderBy('channel.id')
        .execute(),

    async deleteOf(userId: number) {
      await db.deleteFrom('cart').where('userId', '=', userId).execute()
    },

    async touch(cartId: number, now: Date) {
      await db.updateTable('cart').set({ updatedAt: now }).where('id', '=', cartId).execute()
    },

    /** Deletes guests' carts last changed before `before`. */
    async deleteAbandoned(before: Date) {
      await db.deleteFrom('cart').where('userId', 'is', null).where('updatedAt', '<', before).execute()
    },
  }
}
