import { hash } from 'node:crypto'
import { Locale } from '@guidefeed/contract/fields'
import { deflateFragmentSync, prepareFragment, spliceGzip } from '@guidefeed/gzip-splice'
import type { PreparedFragment, Splice } from '@guidefeed/gzip-splice'
import { footer, writeHeader } from '@guidefeed/xmltv'
import { dayOfDate, daySeconds } from '../../../lib/utc-day.ts'
import type { LinkRow } from '../link/guide-link.repository.ts'
import type { AddedChannel, Notice } from './notice-guide.ts'
import { noticeFragment } from './notice-guide.ts'
import type { PersonalElements } from './personal-names.ts'
import type { GuideWindow, StoredGuide } from '../store/stored-guide.ts'

/** A piece below this size shares a buffer with its neighbours: a write of its own costs more than a copy. */
const copiedBelowBytes = 2048

/** A guide ready to send: bytes and validators. */
export type GuideDocument = {
  splice: Splice
  /** The fragments of the splice. */
  fragments: readonly PreparedFragment[]
  /** Equal for equal content; basis of the ETag. */
  contentHash: string
  /** Null if a date cannot identify the response: then the ETag is the only validator. */
  lastModified: Date | null
  /** Memory that only this document holds; fragments belong to the store. */
  ownBytes: number
  /** Channels of the guide, without an added one; 0 = a notice. */
  channels: number
}

const openingTag = fixedFragment(writeHeader({ generatorName: 'Guidefeed' }))
const closingTag = fixedFragment(footer)

/** The guide of channels: all `<channel>` elements, or `personal` ones instead, then the programmes by channel and start; `added` is the last channel. */
export function composeGuide(
  guides: readonly StoredGuide[],
  link: Pick<LinkRow, 'changedAt'>,
  window: GuideWindow,
  now: Date,
  personal: PersonalElements | null = null,
  added: AddedChannel | null = null,
): GuideDocument {
  const elements: PreparedFragment[] = [openingTag]
  if (personal !== null) elements.push(personal.fragment)
  const programmes: PreparedFragment[] = []
  let modifiedAt = Math.max(link.changedAt.getTime(), startOfDay(now))
  let hashes = `${window.firstDay} ${window.lastDay}`
  for (const guide of guides) {
    if (personal === null) elements.push(guide.channel)
    for (const fragment of guide.programmes(window)) programmes.push(fragment)
    hashes += guide.contentHash
    modifiedAt = Math.max(modifiedAt, guide.updatedAt.getTime())
  }
  if (personal !== null) hashes += ` ${personal.hash}`
  const own = personal === null ? [] : [personal.fragment]
  if (added !== null) {
    elements.push(added.channel)
    programmes.push(added.programmes)
    own.push(added.channel, added.programmes)
    hashes += ` ${added.hash}`
  }
  const fragments = [...elements, ...programmes, closingTag]
  const document = createDocument(fragments, shortHash(hashes), new Date(modifiedAt))
  const ownBytes = own.reduce((sum, { bytes }) => sum + bytes.byteLength, document.ownBytes)
  return { ...document, ownBytes, channels: guides.length }
}

/** Guide of one channel whose programmes state why the link is out of service, so that the reason shows on the television. */
export function composeNotice(notice: Notice, link: LinkRow, window: GuideWindow, now: Date): GuideDocument {
  const locale = Locale.catch('en').parse(link.locale)
  const fragments = [openingTag, noticeFragment(notice, locale, window), closingTag]
  return createDocument(
    fragments,
    shortHash(`${locale} ${JSON.stringify(notice)} ${window.firstDay} ${window.lastDay}`),
    // The same user's other addresses get the guide: with a date, If-Modified-Since would confuse the two.
    notice.why === 'address' ? null : new Date(Math.max(link.changedAt.getTime(), startOfDay(now))),
  )
}

/** Fixed cost of a document, and of a reference to a fragment. */
const [documentBytes, referenceBytes] = [1024, 16]

export function createDocument(
  fragments: readonly PreparedFragment[],
  contentHash: string,
  lastModified: Date | null,
): GuideDocument {
  const splice = spliceGzip(fragments, { copyBelow: copiedBelowBytes })
  const ownBytes = documentBytes + splice.copiedBytes + referenceBytes * fragments.length
  return { splice, fragments, contentHash, lastModified, ownBytes, channels: 0 }
}

/** The window, and with it the content, moves at midnight UTC. */
function startOfDay(now: Date): number {
  return dayOfDate(now) * daySeconds * 1000
}

function shortHash(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 27)
}

function fixedFragment(text: string): PreparedFragment {
  return prepareFragment(deflateFragmentSync(Buffer.from(text)))
}
