import type { Db } from '../../../db/database.ts'
import { guideFetchRepository } from './guide-fetch.repository.ts'
import type { GuideOfUser } from '../answer/guide-of-user.ts'

const shownFetches = 20

/** Use of a customer's link: current size and latest fetches. */
export function createLinkUse(deps: { db: Db; guideOfUser: GuideOfUser }) {
  return async (userId: number) => {
    const guide = await deps.guideOfUser(userId)
    const fetches = await guideFetchRepository(deps.db).listNewest(userId, shownFetches)
    return {
      size: guide === null ? null : { bytes: guide.splice.byteLength, built_at: guide.builtAt.toISOString() },
      fetches: fetches.map(({ fetchedAt, player, ip, status, bytes }) => ({
        fetched_at: fetchedAt.toISOString(),
        player,
        ip,
        status,
        bytes,
      })),
    }
  }
}
export type LinkUse = ReturnType<typeof createLinkUse>
