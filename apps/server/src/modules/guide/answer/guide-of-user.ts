import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { composeGuide, composeNotice } from './guide-document.ts'
import { guideLinkRepository } from '../link/guide-link.repository.ts'
import type { GuideStore } from '../store/guide-store.ts'
import { guideReach, windowOf } from '../store/guide-window.ts'
import { noticeFor } from './notice-guide.ts'

/** Composes the current response of a user's link, also a notice; null = no link. */
export function createGuideOfUser(deps: { db: Db; clock: Clock; store: GuideStore }) {
  const { store } = deps
  return async (userId: number) => {
    const link = await guideLinkRepository(deps.db).findByUser(userId)
    if (link === null) return null
    const now = deps.clock.now()
    const window = windowOf(now, guideReach)
    const notice = noticeFor(link, now)
    if (notice === null) await store.load(link.channelIds)
    const { splice, lastModified } =
      notice === null
        ? composeGuide(
            store.list(link.channelIds).map(({ guide }) => guide),
            link,
            window,
            now,
          )
        : composeNotice(notice, link, window, now)
    return { splice, builtAt: lastModified ?? now }
  }
}
export type GuideOfUser = ReturnType<typeof createGuideOfUser>
