import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { writeChangelogFeed } from './changelog-feed.ts'

type Feed = Parameters<typeof writeChangelogFeed>[0]
type Change = Feed['changes'][number]

const item = { name: 'Alfa', xmltvId: 'alfa.is', formerName: null, formerXmltvId: null }
const change: Change = {
  id: 7,
  kind: 'added',
  countryId: 1,
  countryCode: 'IS',
  countryName: 'Iceland',
  channelCount: 1,
  happenedAt: new Date('2026-11-21T12:00:00Z'),
  changedAt: new Date('2026-11-21T12:00:05Z'),
  items: [item],
}

function feedOf(changes: Feed['changes'], publicUrl = 'https://guide.example') {
  return writeChangelogFeed({ brand: 'Guidefeed', publicUrl, feedPath: '/changes.atom', changes })
}

type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] }

/** Parses with a strict parser, which throws if the feed is not well-formed. */
function parse(xml: string): Element {
  const root: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  const [feed] = root.children
  if (feed === undefined) throw new Error('no root element')
  return feed
}

const childrenOf = (element: Element | undefined, name: string) =>
  element?.children.filter((child) => child.name === name) ?? []
const textOf = (element: Element | undefined, name: string) =>
  childrenOf(element, name).map(({ text }) => text)
const firstEntry = (changes: Feed['changes']) => childrenOf(parse(feedOf(changes)), 'entry')[0]

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const tagUri = /^tag:[a-z0-9.-]+,\d{4}(-\d\d-\d\d)?:[\w/-]+$/

describe('the Atom feed of channel changes', () => {
  // Specification: A.628
  it('has what RFC 4287 requires of a feed and its entries, once each', () => {
    const feed = parse(feedOf([change, { ...change, id: 6 }]))
    expect(feed).toMatchObject({ name: 'feed', attributes: { xmlns: 'http://www.w3.org/2005/Atom' } })
    for (const element of [feed, ...childrenOf(feed, 'entry')]) {
      expect(textOf(element, 'id')).toEqual([expect.stringMatching(tagUri)])
      expect(textOf(element, 'title')).toEqual([expect.stringMatching(/\S/)])
      expect(textOf(element, 'updated')).toEqual([expect.stringMatching(dateTime)])
    }
    expect(childrenOf(feed, 'author').map((author) => textOf(author, 'name'))).toEqual([['Guidefeed']])
    expect(childrenOf(feed, 'link').map(({ attributes }) => attributes)).toEqual([
      { rel: 'self', type: 'application/atom+xml', href: 'https://guide.example/changes.atom' },
      { rel: 'alternate', type: 'text/html', href: 'https://guide.example/changes' },
    ])
    expect(textOf(feed, 'updated')).toEqual(['2026-11-21T12:00:05.000Z'])
  })

  it('gives an entry the same id however often it changes, and each its own', () => {
    const later = { ...change, channelCount: 2, changedAt: new Date('2026-11-22T00:00:00Z') }
    const idOf = (changes: Change) => textOf(firstEntry([changes]), 'id')
    expect(idOf(later)).toEqual(idOf(change))
    expect(idOf({ ...change, id: 8 })).not.toEqual(idOf(change))
  })

  it('is valid without entries, and with any address of the server', () => {
    expect(textOf(parse(feedOf([])), 'updated')).toEqual(['1970-01-01T00:00:00.000Z'])
    for (const address of ['http://localhost:4730', 'http://[::1]:4730', 'https://xn--mnchen-3ya.example'])
      expect(textOf(parse(feedOf([change], address)), 'id')).toEqual([expect.stringMatching(tagUri)])
  })

  it.each([
    ['markup', '<script>alert("x")</script> & ]]> &amp;', '<script>alert("x")</script> & ]]> &amp;'],
    ['characters that XML forbids', 'a\u0001b\uFFFE\uD800c', 'abc'],
    ['quotes and other scripts', `"Канал" 'الجزيرة' 📺`, `"Канал" 'الجزيرة' 📺`],
  ])('stays well-formed with %s in names, and shows them as text', (_kind, name, shown) => {
    const entry = firstEntry([{ ...change, items: [{ ...item, name, xmltvId: name }], countryName: name }])
    expect(textOf(entry, 'title')).toEqual([`${shown} added in ${shown}`])
    const html = textOf(entry, 'content')[0] ?? ''
    expect(html.replaceAll(/<\/?(ul|li)>/g, '')).not.toContain('<')
  })

  it('says what happened to one channel, and counts several', () => {
    const renamed = { ...item, name: 'Beta', formerName: 'Alfa' }
    const titleOf = (kind: Change['kind'], only: Change['items'][number]) =>
      textOf(firstEntry([{ ...change, kind, items: [only] }]), 'title')[0]
    expect(titleOf('added', item)).toBe('Alfa added in Iceland')
    expect(titleOf('removed', item)).toBe('Alfa removed in Iceland')
    expect(titleOf('restored', item)).toBe('Alfa is back in Iceland')
    expect(titleOf('renamed', renamed)).toBe('Alfa renamed to Beta')
    expect(titleOf('merged', { ...renamed, formerXmltvId: 'a.is' })).toBe('Alfa merged into Beta')
    expect(titleOf('id_changed', { ...item, formerXmltvId: 'a.is' })).toBe('Alfa has a new id: alfa.is')
    const many = firstEntry([{ ...change, channelCount: 52, items: [item, renamed] }])
    expect(textOf(many, 'title')).toEqual(['52 channels added in Iceland'])
    expect(textOf(many, 'content')).toEqual([
      '<ul><li>Alfa (alfa.is)</li><li>Alfa (alfa.is) → Beta (alfa.is)</li></ul><p>and 50 more</p>',
    ])
  })
})
