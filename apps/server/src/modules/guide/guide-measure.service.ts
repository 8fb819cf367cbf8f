import { inflateSplice } from '@guidefeed/gzip-splice'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { composeGuide, composeNotice } from './guide-document.ts'
import { guideLinkRepository } from './guide-link.repository.ts'
import type { GuideStore } from './guide-store.ts'
import { selectWindow } from './guide-window.ts'
import type { GuideReach } from './guide-window.ts'
import { noticeFor } from './notice-guide.ts'

/** `bytes` packed; `builtAt`: when what is in it last changed. */
export type GuideMeasure = { channels: number; programmes: number; bytes: number; builtAt: Date }

/** Measures what a user's link answers now, a notice too; null = he has no link. */
export function createGuideMeasure(deps: { db: Db; clock: Clock; store: GuideStore; reach: GuideReach }) {
  const { store } = deps
  return async (userId: number): Promise<GuideMeasure | null> => {
    const link = await guideLinkRepository(deps.db).findByUser(userId)
    if (link === null) return null
    const now = deps.clock.now()
    const window = selectWindow(now, deps.reach, new URLSearchParams())
    const notice = noticeFor(link, now)
    if (notice === null) await store.load(link.channelIds)
    const { splice, lastModified } =
      notice === null ? composeGuide(store, link, window, now) : composeNotice(notice, link, window, now)
    return {
      channels: await countElements(splice, '<channel '),
      programmes: await countElements(splice, '<programme '),
      bytes: splice.byteLength,
      builtAt: lastModified ?? now,
    }
  }
}
export type MeasureGuide = ReturnType<typeof createGuideMeasure>

/** By reading the guide: an administrator's click may cost what a fetch without gzip does. Text never holds a bare `<`. */
async function countElements(splice: Parameters<typeof inflateSplice>[0], opening: string): Promise<number> {
  let count = 0
  let rest = ''
  for await (const chunk of inflateSplice(splice)) {
    const text = rest + (chunk as Buffer).toString('latin1')
    count += text.split(opening).length - 1
    rest = text.slice(text.length - opening.length + 1)
  }
  return count
}
