import { deflateFragmentSync, prepareFragment } from '@guidefeed/gzip-splice'
import type { Locale } from '@guidefeed/contract'
import type { PreparedFragment } from '@guidefeed/gzip-splice'
import { createProgrammeRecord, writeChannel, writeProgramme } from '@guidefeed/xmltv'
import { daySeconds } from '../../../lib/utc-day.ts'
import type { LinkRow } from '../link/guide-link.repository.ts'
import { noticeWords } from './notice-words.ts'
import type { GuideWindow } from '../store/stored-guide.ts'

/** Reason why a known link does not serve its channels. */
export type Notice =
  | { why: 'banned' | 'inactive' | 'address'; reason: string }
  | { why: 'suspended' | 'ended' | 'not_started' | 'no_channels' }

const noticeChannelId = 'notice.guidefeed'

/** The notice that replaces the link's guide; null = the link is active. */
export function noticeFor(link: LinkRow, now: Date): Notice | null {
  if (link.banReason !== null) return { why: 'banned', reason: link.banReason }
  if (link.inactiveReason !== null) return { why: 'inactive', reason: link.inactiveReason }
  if (link.servedUntil === null) return { why: 'not_started' }
  if (link.servedUntil <= now) return { why: link.awaitsPayment ? 'suspended' : 'ended' }
  return link.channelIds.length === 0 ? { why: 'no_channels' } : null
}

/** One channel with one programme per day that shows the notice. */
export function noticeFragment(notice: Notice, lang: Locale, window: GuideWindow): PreparedFragment {
  const { title, desc } = wordsOf(notice, lang)
  const parts = [writeChannel({ id: noticeChannelId, displayNames: [{ value: 'Guidefeed' }] })]
  for (let day = window.firstDay; day <= window.lastDay; day++) {
    const record = createProgrammeRecord(noticeChannelId, day * daySeconds, (day + 1) * daySeconds)
    const programme = { ...record, stop: (day + 1) * daySeconds }
    programme.titles = [{ value: title, lang }]
    programme.descs = [{ value: desc, lang }]
    parts.push(writeProgramme(programme, noticeChannelId))
  }
  return prepareFragment(deflateFragmentSync(Buffer.from(parts.join(''))))
}

function wordsOf(notice: Notice, locale: Locale): { title: string; desc: string } {
  const { title, desc } = noticeWords[locale][notice.why]
  return 'reason' in notice ? { title, desc: desc.replace('{reason}', () => notice.reason) } : { title, desc }
}
