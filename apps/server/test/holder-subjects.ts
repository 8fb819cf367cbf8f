import { newChannel } from './admin-subjects.ts'
import { paidOrder } from './good-input.ts'
import type { World } from './world.ts'

/** Body that ends the subscription of a new customer, and of all who have the same channels. */
export async function allHolders(world: World) {
  const { as } = await paidOrder(world)
  const { app, admin } = world
  const rows = await app.database.db
    .selectFrom('userChannel')
    .select('channelId')
    .where('userId', '=', as.userId)
    .execute()
  const ids = rows.map(({ channelId }) => channelId)
  const query = { channel_ids: ids.join(',') }
  const { subscriptions, refund } = (await app.call('adminHolderSums', { query, token: admin.token })).body
    .data.all
  return {
    channel_ids: ids,
    holders: 'all' as const,
    expected_total: subscriptions,
    refund,
    reason: 'Channels are gone.',
  }
}

/** By an administrator, about a bulk end that no worker has begun. */
export async function aboutHolderEnding(world: World) {
  const { id } = await world.app.database.db
    .insertInto('holderEnding')
    .values({
      channelIds: [await newChannel(world)],
      holders: 'all',
      reason: 'Channels are gone.',
      subscriptionIds: [world.subscriptionId],
      createdAt: world.app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { as: world.admin, params: { id } }
}
