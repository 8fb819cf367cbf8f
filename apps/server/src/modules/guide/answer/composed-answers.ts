import { Locale } from '@guidefeed/contract/fields'
import { dayOfDate } from '../../../lib/utc-day.ts'
import type { LinkRow } from '../link/guide-link.repository.ts'
import { variantKey } from '../store/adapted-guides.ts'
import type { AdaptedGuides } from '../store/adapted-guides.ts'
import type { GuideStore } from '../store/guide-store.ts'
import { windowOf } from '../store/guide-window.ts'
import type { GuideWindow } from '../store/stored-guide.ts'
import { composeGuide, composeNotice } from './guide-document.ts'
import type { GuideDocument } from './guide-document.ts'
import { createAnswerCache } from './answer-cache.ts'
import { formerLinkNotice } from './notice-guide.ts'
import type { AddedChannel, Notice } from './notice-guide.ts'
import type { PersonalNames } from './personal-names.ts'
import { isAsStored, variantOf } from './read-flavour.ts'
import type { Flavour } from './read-flavour.ts'

/** Memory for kept answers: 16,000 notices, or 450 links of 200 channels. */
const keptBytes = 16 * 1024 * 1024
/** Memory for those of adapted guides, which only these and a bounded cache hold: 6 links of 200 channels. */
const keptAdaptedBytes = 32 * 1024 * 1024

/** Input of a composed answer. */
export type AnswerRequest = {
  link: LinkRow
  /** Null = the guide. */
  notice: Notice | null
  flavour: Flavour
  now: Date
  /** Called for each channel that has to be packed for the flavour. */
  onPack: () => void
}

/**
 * Composes the answers of links, and keeps those used last until their link, the guide of one of their channels, or the day changes.
 * Most requests are polls that end in a 304.
 */
export function createComposedAnswers(deps: {
  store: GuideStore
  adaptedGuides: AdaptedGuides
  personalNames: PersonalNames
  keptBytes?: number
}) {
  const { store } = deps
  const asStored = createAnswerCache({ store, keptBytes: deps.keptBytes ?? keptBytes })
  // Apart, so that a few adapted guides do not push out hundreds of references to stored ones.
  const adapted = createAnswerCache({ store, keptBytes: keptAdaptedBytes })

  return async ({ link, notice, flavour, now, onPack }: AnswerRequest): Promise<GuideDocument> => {
    const variant = variantOf(flavour)
    const isAdapted = notice === null && !isAsStored(flavour)
    const window = windowOf(now, flavour)
    const about =
      notice !== null
        ? `${notice.why} ${'reason' in notice ? notice.reason : ''}`
        : `guide ${isAdapted ? variantKey(variant) : ''}`
    const { formerEndsAt } = link
    // The same user's two links have answers of their own.
    const key = `${link.userId}${formerEndsAt === null ? '' : ' former'} ${dayOfDate(now)} ${window.firstDay} ${window.lastDay} ${about}`
    const answers = isAdapted ? adapted : asStored
    const known = answers.find(key, link, now)
    if (known !== null) return known
    if (notice === null) await store.load(link.channelIds)
    const storeChanges = store.changeCount()
    const entries = notice === null ? store.list(link.channelIds) : []
    const guides = isAdapted
      ? await deps.adaptedGuides(entries, variant, onPack)
      : entries.map(({ guide }) => guide)
    const personal = notice === null ? await deps.personalNames(link, entries) : null
    const document =
      notice === null
        ? composeGuide(guides, link, window, now, personal, formerLinkChannel(link, window))
        : composeNotice(notice, link, window, now)
    const bytes = document.ownBytes + (isAdapted ? document.splice.byteLength : 0)
    answers.keep(key, { link, document, bytes, storeChanges })
    return document
  }
}
/** The notice in the guide of a link that its holder has replaced; null for the others. */
function formerLinkChannel({ formerEndsAt, locale }: LinkRow, window: GuideWindow): AddedChannel | null {
  return formerEndsAt === null
    ? null
    : formerLinkNotice(formerEndsAt, Locale.catch('en').parse(locale), window)
}

export type ComposedAnswers = ReturnType<typeof createComposedAnswers>
