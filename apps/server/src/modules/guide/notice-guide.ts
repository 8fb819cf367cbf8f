import { deflateFragmentSync, prepareFragment } from '@guidefeed/gzip-splice'
import type { PreparedFragment } from '@guidefeed/gzip-splice'
import { createProgrammeRecord, writeChannel, writeProgramme } from '@guidefeed/xmltv'
import { daySeconds } from '../../lib/utc-day.ts'
import type { LinkRow } from './guide-link.repository.ts'
import type { GuideWindow } from './stored-guide.ts'

/** Why a known link does not serve its channels. */
export type Notice =
  | { why: 'banned' | 'inactive' | 'address'; reason: string }
  | { why: 'suspended' | 'ended' | 'not_started' | 'no_channels' }

const noticeChannelId = 'notice.guidefeed'

/** The notice that a link must show instead of its guide, or null while it is in force. */
export function noticeFor(link: LinkRow, now: Date): Notice | null {
  if (link.banReason !== null) return { why: 'banned', reason: link.banReason }
  if (link.inactiveReason !== null) return { why: 'inactive', reason: link.inactiveReason }
  const isInForce = link.terms.some((term) => term.startAt <= now && term.accessUntil > now)
  if (!isInForce) {
    const latest = link.terms.at(-1)
    if (latest === undefined) return { why: 'not_started' }
    return { why: latest.isSuspended ? 'suspended' : 'ended' }
  }
  return link.channelIds.length === 0 ? { why: 'no_channels' } : null
}

/** One channel with one programme a day that says it. */
export function noticeFragment(notice: Notice, window: GuideWindow): PreparedFragment {
  const { title, desc } = noticeText(notice)
  const parts = [writeChannel({ id: noticeChannelId, displayNames: [{ value: 'Guidefeed' }] })]
  for (let day = window.firstDay; day <= window.lastDay; day++) {
    const record = createProgrammeRecord(noticeChannelId, day * daySeconds, (day + 1) * daySeconds)
    const programme = { ...record, stop: (day + 1) * daySeconds }
    programme.titles = [{ value: title, lang: 'en' }]
    programme.descs = [{ value: desc, lang: 'en' }]
    parts.push(writeProgramme(programme, noticeChannelId))
  }
  return prepareFragment(deflateFragmentSync(Buffer.from(parts.join(''))))
}

function noticeText(notice: Notice): { title: string; desc: string } {
  switch (notice.why) {
    case 'banned':
      return {
        title: 'This guide link is blocked',
        desc: `Reason: ${notice.reason}. Write to us if this is a mistake.`,
      }
    case 'address':
      return {
        title: 'This address is blocked',
        desc: `Reason: ${notice.reason}. Write to us if this is a mistake.`,
      }
    case 'inactive':
      return {
        title: 'This account is inactive',
        desc: `Reason: ${notice.reason}. Write to us to have it activated again.`,
      }
    case 'suspended':
      return {
        title: 'Your Guidefeed payment failed',
        desc: 'See our mail, or log in and give another way to pay: this link then goes on at once, with the same channels.',
      }
    case 'ended':
      return {
        title: 'Your Guidefeed subscription has ended',
        desc: 'Log in and renew it: this link and your channels are kept, so your player needs no change.',
      }
    case 'not_started':
      return { title: 'No subscription yet', desc: 'Log in, pick your channels and finish the checkout.' }
    case 'no_channels':
      return {
        title: 'No channels picked yet',
        desc: 'Log in and pick your channels. They show up here within minutes.',
      }
  }
}
