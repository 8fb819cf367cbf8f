import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { AdaptedGuides } from '../store/adapted-guides.ts'
import type { GuideStore } from '../store/guide-store.ts'
import { windowOf } from '../store/guide-window.ts'
import { guideLinkRepository } from '../link/guide-link.repository.ts'
import { composeGuide, composeNotice } from './guide-document.ts'
import { noticeFor } from './notice-guide.ts'
import type { PersonalNames } from './personal-names.ts'
import { flavourOf, isAsStored, variantOf } from './read-flavour.ts'

/** Composes the current response of a user's link without options, also a notice; null = no link. */
export function createGuideOfUser(deps: {
  db: Db
  clock: Clock
  store: GuideStore
  adaptedGuides: AdaptedGuides
  personalNames: PersonalNames
}) {
  const { store } = deps
  return async (userId: number) => {
    const link = await guideLinkRepository(deps.db).findByUser(userId)
    if (link === null) return null
    const now = deps.clock.now()
    const { flavour } = flavourOf('', link.options)
    const window = windowOf(now, flavour)
    const notice = noticeFor(link, now)
    if (notice !== null) {
      const { splice, lastModified } = composeNotice(notice, link, window, now)
      return { splice, builtAt: lastModified ?? now }
    }
    await store.load(link.channelIds)
    const entries = store.list(link.channelIds)
    const guides = isAsStored(flavour)
      ? entries.map(({ guide }) => guide)
      : await deps.adaptedGuides(entries, variantOf(flavour), () => {})
    const { splice, lastModified } = composeGuide(
      guides,
      link,
      window,
      now,
      await deps.personalNames(link, entries),
    )
    return { splice, builtAt: lastModified ?? now }
  }
}
export type GuideOfUser = ReturnType<typeof createGuideOfUser>
