import type { GiftState } from '../../src/modules/billing/policy/gift.ts'
import type { Books, Broken } from './books.ts'
import { fullyReturnedAt, isWithdrawn, listGifts, listUses, takenBackAt } from './gifts.ts'
import type { Gift } from './gifts.ts'
import type { Player } from './player.ts'
import type { ModelWorld } from './world.ts'

/** Compares the state of each code that its buyer is shown with what the books say. */
export async function listWrongGiftStates(
  world: ModelWorld,
  books: Books,
  players: readonly Player[],
): Promise<Broken[]> {
  const broken: Broken[] = []
  for (const { user } of players) {
    const gifts = listGifts(books).filter(({ order }) => order.userId === user.id)
    if (gifts.length === 0 || !isServed(books, user.id)) continue
    const { data } = (await world.app().call('giftList', { token: user.token })).body
    for (const gift of gifts) {
      const seen = data.find(({ order_id: id }) => id === gift.order.id)?.gift?.state
      const expected = stateOf(books, gift, world.clock.now())
      if (seen !== expected)
        broken.push({ userId: user.id, what: `gift ${gift.order.id} is ${expected}, shown as ${seen}` })
    }
  }
  return broken
}

const isServed = ({ users }: Books, userId: number) =>
  users.some(({ id, banReason, deletedAt }) => id === userId && banReason === null && deletedAt === null)

function stateOf(books: Books, gift: Gift, now: Date): GiftState {
  const live = listUses(books, gift).filter((use) => !isWithdrawn(books, use))
  if (live.some(({ status }) => status === 'completed')) return 'used'
  if (fullyReturnedAt(books, gift.order) !== null || takenBackAt(books, gift) !== null) return 'void'
  if (live.length > 0) return 'reserved'
  const expiredAt = books.answered.expiries.find(({ code }) => code === gift.code)?.at ?? gift.until
  return now >= expiredAt ? 'expired' : 'unused'
}
