import type { World } from './world.ts'
import { paidOrder } from './good-input.ts'

/** An administrator's query about the channels of a new customer. */
export async function aboutHolders(world: World) {
  const { as } = await paidOrder(world)
  const held = await world.app.database.db
    .selectFrom('userChannel')
    .select('channelId')
    .where('userId', '=', as.userId)
    .execute()
  return { as: world.admin, query: { channel_ids: held.map(({ channelId }) => channelId).join(',') } }
}

/** Body that ends the subscriptions of all who have those channels. */
export async function allHolders(world: World) {
  const { query } = await aboutHolders(world)
  const { body } = await world.app.call('adminHolderSums', { query, token: world.admin.token })
  const { subscriptions, refund } = body.data.all
  return {
    channel_ids: query.channel_ids.split(',').map(Number),
    holders: 'all' as const,
    expected_total: subscriptions,
    refund,
    reason: 'Channels are gone.',
  }
}

/** A bulk end that has just begun. */
export async function aboutHolderEnding(world: World) {
  const { app, admin } = world
  const { body } = await app.call('adminHolderEnd', { token: admin.token, body: await allHolders(world) })
  return { as: admin, params: { id: body.data.id } }
}
