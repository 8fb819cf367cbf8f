import type { Client } from '@guidefeed/contract/client'
import type { Action } from './actions.ts'
import type { ModelWorld } from './world.ts'

type GiftAction = Extract<Action, { do: 'buy_gift' | 'redeem' }>

/** Plays a buyer of gifts, and a recipient who redeems an own code or the newest of somebody else's. `life`: which the customer is part of. */
export function createModelGifts(about: {
  world: ModelWorld
  life: number
  userId: number
  call: Client
  pay: (redirectTo: string, action: Extract<GiftAction, { do: 'buy_gift' }>) => Promise<void>
  buy: (action: Extract<Action, { do: 'buy' }>, code: string) => Promise<void>
}) {
  const { world, life, userId, call, pay, buy } = about

  /** Shows the codes of paid gifts to the other players. */
  async function handOn() {
    const answer = await call('giftList')
    if (answer.code !== undefined) return
    for (const { gift } of answer.body.data.toReversed())
      if (gift !== null && world.giftCodes.every(({ code }) => code !== gift.code))
        world.giftCodes.push({ code: gift.code, buyerId: userId, life })
  }

  async function buyGift(action: Extract<GiftAction, { do: 'buy_gift' }>) {
    const { db } = world.database
    const { id } = await db
      .selectFrom('service')
      .select('id')
      .where('channelLimit', '>=', action.channels)
      .orderBy('channelLimit')
      .executeTakeFirstOrThrow()
    const answer = await call('giftCreate', { body: { service_id: id, provider: 'sandbox' } })
    if (answer.code !== undefined || !answer.body.data.redirect_to.includes('/sandbox/')) return
    await pay(answer.body.data.redirect_to, action)
    await handOn()
  }

  async function redeem({ of, channels, card, after, dies }: Extract<GiftAction, { do: 'redeem' }>) {
    await handOn()
    const found = world.giftCodes.findLast((one) =>
      one.buyerId === userId ? of === 'own' : of === 'other' || (of === 'friend' && one.life === life),
    )
    if (found === undefined) return
    await buy({ do: 'buy', isTrial: false, tabs: 1, channels, card, after, dies }, found.code)
  }

  return (action: GiftAction) => (action.do === 'buy_gift' ? buyGift(action) : redeem(action))
}
