import * as fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { scan } from '../test/scan-text.ts'

type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] }

/** Tree of the document as saxes parses it, without comments and instructions. */
function parseWithSaxes(document: string): Element | undefined {
  const parser = new SaxesParser()
  const open: Element[] = []
  let root: Element | undefined
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes: { ...attributes }, text: '', children: [] }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  const addText = (text: string): void => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => void open.pop())
  parser.write(document).close()
  return root
}

function collapsed(text: string): string {
  return text.replaceAll(/[ \t\r\n]+/g, ' ').trim()
}

function textsOf(element: Element, name: string): string[] {
  const found = element.children.filter((child) => child.name === name).map((child) => collapsed(child.text))
  return found.filter((text) => text !== '')
}

const character = fc.constantFrom(...Array.from('abc &<>"\'éЖ東🎬\n\t]-!?/='))
const plain = fc.string({ unit: character, maxLength: 30 })
const blank = fc.constantFrom(' ', '\n', '\t ', '\r\n  ')
const optionalBlank = fc.oneof(fc.constant(''), blank)

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&#34;')
    .replaceAll("'", '&apos;')
}

const attribute = fc
  .tuple(blank, optionalBlank, optionalBlank, fc.constantFrom('"', "'"))
  .map(([before, left, right, quote]) => (name: string, value: string) => {
    return `${before}${name}${left}=${right}${quote}${escaped(value).replaceAll('&gt;', '>')}${quote}`
  })
const comment = plain.map((text) => `<!--${text.replaceAll('-', '_')}-->`)
const cdata = plain.map((text) => `<![CDATA[${text.replaceAll(']]>', '')}]]>`)
const instruction = plain.map((text) => `<?note ${text.replaceAll('?', '')}?>`)
const content = fc
  .array(fc.oneof({ weight: 4, arbitrary: plain.map(escaped) }, comment, cdata, instruction), {
    maxLength: 4,
  })
  .map((parts) => parts.join(''))
const child = fc
  .tuple(
    fc.constantFrom('title', 'sub-title', 'desc', 'category', 'country', 'x-own'),
    attribute,
    content,
    optionalBlank,
  )
  .map(
    ([name, writeAttribute, inner, end]) =>
      `<${name}${writeAttribute('lang', 'en')}${end}>${inner}</${name}${end}>`,
  )
const emptyChild = fc.constantFrom(
  '<new/>',
  '<icon src="http://x/>y"/>',
  '<title/>',
  "<icon src='http://x/y' />",
)
const between = fc.oneof(blank, comment, instruction)
const programmeSource = fc
  .tuple(
    attribute,
    plain,
    fc.array(fc.oneof({ weight: 4, arbitrary: child }, emptyChild, between), { maxLength: 6 }),
  )
  .map(([writeAttribute, channel, children]) => {
    const attributes =
      writeAttribute('start', '20260101000000 +0000') + writeAttribute('channel', `c${channel}`)
    return `<programme${attributes}>${children.join('')}</programme>`
  })
const documentSource = fc
  .array(fc.oneof({ weight: 4, arbitrary: programmeSource }, between), { maxLength: 6 })
  .map((parts) => `<?xml version="1.0"?><!DOCTYPE tv [<!ELEMENT tv ANY>]><tv>${parts.join('')}</tv>`)

describe('against saxes', () => {
  it('reads every well-formed document alike', () => {
    fc.assert(
      fc.property(documentSource, fc.integer({ min: 1, max: 200 }), (document, windowBytes) => {
        const expected = parseWithSaxes(document)?.children.filter(({ name }) => name === 'programme') ?? []
        const { programmes, warnings } = scan(document, { windowBytes })
        expect(warnings).toEqual([])
        expect(
          programmes.map((record) => ({
            channel: record.channel,
            titles: record.titles.map(({ value }) => value),
            subTitles: record.subTitles.map(({ value }) => value),
            descs: record.descs.map(({ value }) => collapsed(value)),
            categories: record.categories.map(({ value }) => value),
            countries: record.countries.map(({ value }) => value),
            icons: record.icons.map(({ src }) => src),
            isNew: record.isNew,
          })),
        ).toEqual(
          expected.map((element) => ({
            channel: collapsed(element.attributes.channel ?? ''),
            titles: textsOf(element, 'title'),
            subTitles: textsOf(element, 'sub-title'),
            descs: textsOf(element, 'desc'),
            categories: textsOf(element, 'category'),
            countries: textsOf(element, 'country'),
            icons: element.children
              .filter(({ name }) => name === 'icon')
              .map(({ attributes }) => attributes.src),
            isNew: element.children.some(({ name }) => name === 'new') || undefined,
          })),
        )
      }),
      { numRuns: 500 },
    )
  })
})
