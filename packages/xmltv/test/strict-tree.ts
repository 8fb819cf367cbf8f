import { SaxesParser } from 'saxes'

/** An element with its own text; `isSpaced`: blanks follow it. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
  isSpaced: boolean
}

/** Parses a document as a strict parser does, without HTML entities and without loading the DTD. Throws on any fault. */
export function parseStrictly(xml: string): XmlElement {
  const parser = new SaxesParser()
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [], isSpaced: true }
  const open = [root]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: { ...attributes }, text: '', children: [], isSpaced: false }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    const last = element?.children.at(-1)
    if (last && !last.isSpaced) last.isSpaced = /^\s/.test(text)
    if (element) element.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  const [tv] = root.children
  if (tv === undefined) throw new Error('the document is empty')
  return tv
}
