import { deflateFragmentSync, prepareFragment } from '@guidefeed/gzip-splice'
import type { Locale } from '@guidefeed/contract'
import type { PreparedFragment } from '@guidefeed/gzip-splice'
import { createProgrammeRecord, writeChannel, writeProgramme } from '@guidefeed/xmltv'
import { daySeconds } from '../../../lib/utc-day.ts'
import type { LinkRow } from '../link/guide-link.repository.ts'
import { formerLinkWords, noticeWords } from './notice-words.ts'
import type { Words } from './notice-words.ts'
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
  const words = wordsOf(notice, lang)
  const days = daysOf(window).map((span) => writeNotice(span, words, lang))
  return packed([noticeChannel(), ...days])
}

/** A channel beside those of a guide, in two fragments: all channels precede the programmes. `hash`: equal for equal content. */
export type AddedChannel = { channel: PreparedFragment; programmes: PreparedFragment; hash: string }

/**
 * The channel that tells the players of a replaced link until when it serves. Its programmes stop there, which players show in
 * local time, and later ones say that it has stopped: players keep the days that they have loaded.
 */
export function formerLinkNotice(endsAt: Date, lang: Locale, window: GuideWindow): AddedChannel {
  const end = Math.floor(endsAt.getTime() / 1000)
  const { ends, ended } = formerLinkWords[lang]
  const until = () => formatMoment(endsAt, lang)
  const before = { title: ends.title.replace('{until}', until), desc: ends.desc.replace('{until}', until) }
  const programmes = daysOf(window).flatMap(({ start, stop }) => [
    ...(start < end ? [writeNotice({ start, stop: Math.min(stop, end) }, before, lang)] : []),
    ...(stop > end ? [writeNotice({ start: Math.max(start, end), stop }, ended, lang)] : []),
  ])
  return {
    channel: packed([noticeChannel()]),
    programmes: packed(programmes),
    hash: `former ${lang} ${end}`,
  }
}

/** In seconds; the stop is exclusive. */
type Span = { start: number; stop: number }

function daysOf({ firstDay, lastDay }: GuideWindow): Span[] {
  return Array.from({ length: lastDay - firstDay + 1 }, (_, index) => ({
    start: (firstDay + index) * daySeconds,
    stop: (firstDay + index + 1) * daySeconds,
  }))
}

const noticeChannel = () => writeChannel({ id: noticeChannelId, displayNames: [{ value: 'Guidefeed' }] })

function writeNotice({ start, stop }: Span, { title, desc }: Words, lang: Locale): string {
  const programme = { ...createProgrammeRecord(noticeChannelId, start, stop), stop }
  programme.titles = [{ value: title, lang }]
  programme.descs = [{ value: desc, lang }]
  return writeProgramme(programme, noticeChannelId)
}

function packed(parts: readonly string[]): PreparedFragment {
  return prepareFragment(deflateFragmentSync(Buffer.from(parts.join(''))))
}

/** As mails write it: in UTC, since nobody knows the zone of the television. */
function formatMoment(at: Date, lang: Locale): string {
  const format = { en: 'en-GB', ar: 'ar-u-nu-latn', de: 'de', fr: 'fr', es: 'es' }[lang]
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(format, options).format(at)} UTC`
}

function wordsOf(notice: Notice, locale: Locale): Words {
  const { title, desc } = noticeWords[locale][notice.why]
  return 'reason' in notice ? { title, desc: desc.replace('{reason}', () => notice.reason) } : { title, desc }
}
