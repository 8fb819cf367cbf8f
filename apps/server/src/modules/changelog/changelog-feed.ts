import { escapeHtml } from '../../lib/escape-html.ts'
import type { ChangeItemRow, ChangeRow } from './channel-change.repository.ts'

/** Maximum number of channels that an entry of the feed names. */
export const feedItems = 50

type Feed = {
  brand: string
  /** Without a trailing slash. */
  publicUrl: string
  feedPath: string
  /** Newest first. */
  changes: readonly (ChangeRow & { items: readonly ChangeItemRow[] })[]
}

/** Atom feed of the changelog (RFC 4287), in English. Ids are tag URIs (RFC 4151), so that readers recognise entries for good. */
export function writeChangelogFeed({ brand, publicUrl, feedPath, changes }: Feed): string {
  // A tag needs a DNS name; brackets and colons of IPv6 are none.
  const hostname = new URL(publicUrl).hostname.replaceAll(/[^a-z0-9.-]/g, '')
  const page = `${publicUrl}/changes`
  const entries = changes.map((change) => {
    const published = change.happenedAt.toISOString()
    return `  <entry>
    <id>${escapeXml(`tag:${hostname},${published.slice(0, 10)}:channel-change/${change.id}`)}</id>
    <title>${escapeXml(titleOf(change))}</title>
    <published>${published}</published>
    <updated>${change.changedAt.toISOString()}</updated>
    <link rel="alternate" type="text/html" href="${escapeXml(`${page}?country=${change.countryCode}`)}"/>
    <content type="html">${escapeXml(contentOf(change))}</content>
  </entry>
`
  })
  // The year in the feed's id is fixed: an id never changes (RFC 4287, section 4.2.6).
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${escapeXml(`tag:${hostname},2026:channel-changes`)}</id>
  <title>${escapeXml(`${brand}: channel changes`)}</title>
  <updated>${newestOf(changes).toISOString()}</updated>
  <author><name>${escapeXml(brand)}</name></author>
  <link rel="self" type="application/atom+xml" href="${escapeXml(`${publicUrl}${feedPath}`)}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(page)}"/>
${entries.join('')}</feed>
`
}

/** Time of the newest change; of an empty feed, a constant. */
export function newestOf(changes: readonly Pick<ChangeRow, 'changedAt'>[]): Date {
  return new Date(Math.max(0, ...changes.map(({ changedAt }) => changedAt.getTime())))
}

type Change = Feed['changes'][number]

function titleOf({ kind, channelCount, countryName, items: [item] }: Change): string {
  if (channelCount === 1 && item !== undefined) return singleTitles[kind](item, countryName)
  return `${channelCount} channels ${manyWords[kind]} in ${countryName}`
}

const singleTitles: Record<Change['kind'], (item: ChangeItemRow, country: string) => string> = {
  added: ({ name }, country) => `${name} added in ${country}`,
  renamed: ({ name, formerName }) => `${formerName} renamed to ${name}`,
  id_changed: ({ name, xmltvId }) => `${name} has a new id: ${xmltvId}`,
  merged: ({ name, formerName }) => `${formerName} merged into ${name}`,
  removed: ({ name }, country) => `${name} removed in ${country}`,
  restored: ({ name }, country) => `${name} is back in ${country}`,
}

const manyWords: Record<Change['kind'], string> = {
  added: 'added',
  renamed: 'renamed',
  id_changed: 'with new ids',
  merged: 'merged',
  removed: 'removed',
  restored: 'back',
}

function contentOf({ items, channelCount }: Change): string {
  const more = channelCount - items.length
  const lines = items.map((item) => `<li>${escapeHtml(describeItem(item))}</li>`)
  return `<ul>${lines.join('')}</ul>${more > 0 ? `<p>and ${more} more</p>` : ''}`
}

function describeItem({ name, xmltvId, formerName, formerXmltvId }: ChangeItemRow): string {
  const now = `${name} (${xmltvId})`
  if (formerName === null && formerXmltvId === null) return now
  return `${formerName ?? name} (${formerXmltvId ?? xmltvId}) → ${now}`
}

/** Escapes text, and drops characters that XML 1.0 does not allow. */
function escapeXml(text: string): string {
  return escapeHtml(text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))
}
