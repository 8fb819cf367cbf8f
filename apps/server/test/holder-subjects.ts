import { newChannel } from './admin-subjects.ts'
import { paidOrder } from './good-input.ts'
import type { World } from './world.ts'

/** A new customer who alone has a new channel: ending them leaves the world's buyer as they are. */
async function newHolder(world: World) {
  const { as } = await paidOrder(world)
  const channelId = await newChannel(world)
  const { db } = world.app.database
  await db.updateTable('userChannel').set({ channelId }).where('userId', '=', as.userId).execute()
  const held = await world.app.call('subscriptionList', { token: as.token })
  return { channelId, subscriptionId: held.body.data[0]?.id ?? 0 }
}

/** Body that ends the subscription of a new customer. */
export async function allHolders(world: World) {
  const { channelId } = await newHolder(world)
  const { app, admin } = world
  const query = { channel_ids: String(channelId) }
  const { body } = await app.call('adminHolderSums', { query, token: admin.token })
  const { subscriptions, refund } = body.data.all
  return {
    channel_ids: [channelId],
    holders: 'all' as const,
    expected_total: subscriptions,
    refund,
    reason: 'Channels are gone.',
  }
}

/** By an administrator, about a bulk end that no worker has begun. */
export async function aboutHolderEnding(world: World) {
  const { channelId, subscriptionId } = await newHolder(world)
  const { id } = await world.app.database.db
    .insertInto('holderEnding')
    .values({
      channelIds: [channelId],
      holders: 'all',
      reason: 'Channels are gone.',
      subscriptionIds: [subscriptionId],
      createdAt: world.app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { as: world.admin, params: { id } }
}
