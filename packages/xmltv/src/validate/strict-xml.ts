/** Called in document order; `line` counts from 1. */
export type StrictXmlHandlers = {
  open(name: string, attributes: ReadonlyMap<string, string>, line: number): void
  close(name: string, line: number): void
  text(text: string, line: number): void
  fault(code: string, message: string, line: number): void
}

const name = String.raw`[A-Za-z_:][\w:.-]*`
const attributeSource = String.raw`\s+(${name})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')`
const attributes = new RegExp(attributeSource, 'g')
const token = new RegExp(
  [
    String.raw`<!--([\s\S]*?)-->`,
    String.raw`<\?([\s\S]*?)\?>`,
    String.raw`<!\[CDATA\[([\s\S]*?)\]\]>`,
    String.raw`(<!DOCTYPE\s[^[\]<>]*>)`,
    String.raw`</(${name})\s*>`,
    String.raw`<(${name})((?:${attributeSource.replaceAll(/\((?!\?)/g, '(?:')})*)\s*(/?)>`,
    String.raw`([^<]+)`,
  ].join('|'),
  'y',
)
const fiveEntities = /&(?!(?:amp|lt|gt|quot|apos);)/
const entity = /&(amp|lt|gt|quot|apos);/g
const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Reads a document as the strictest player does: reports the first syntax error and stops. */
export function readStrictXml(document: string, handlers: StrictXmlHandlers): void {
  const open: string[] = []
  let line = 1
  let roots = 0
  token.lastIndex = 0
  while (token.lastIndex < document.length) {
    const from = token.lastIndex
    const match = token.exec(document)
    if (!match) {
      handlers.fault('not_well_formed', `no XML: ${JSON.stringify(document.slice(from, from + 40))}`, line)
      return
    }
    const [whole, comment, , cdata, , closing, opening, attributeText = '', selfClosing, text] = match
    if (comment?.includes('--')) handlers.fault('not_well_formed', 'a comment with -- in it', line)
    if (cdata !== undefined) handlers.text(cdata, line)
    if (text !== undefined) readText(text, open.length, line, handlers)
    if (closing !== undefined && open.pop() !== closing) {
      handlers.fault('not_well_formed', `</${closing}> closes another element`, line)
      return
    }
    if (closing !== undefined) handlers.close(closing, line)
    if (opening !== undefined) {
      if (open.length === 0 && ++roots > 1) handlers.fault('not_well_formed', 'a second root element', line)
      handlers.open(opening, readAttributes(attributeText, line, handlers), line)
      if (selfClosing === '/') handlers.close(opening, line)
      else open.push(opening)
    }
    line += newlinesIn(whole)
  }
  if (open.length > 0) handlers.fault('not_well_formed', `<${open.at(-1)}> is not closed`, line)
  if (roots === 0) handlers.fault('not_well_formed', 'no root element', line)
}

function readText(text: string, depth: number, line: number, handlers: StrictXmlHandlers): void {
  if (depth === 0 && text.trim() !== '') handlers.fault('not_well_formed', 'text outside of the root', line)
  if (text.includes(']]>')) handlers.fault('not_well_formed', ']]> in a text', line)
  handlers.text(withoutEntities(text, line, handlers), line)
}

function readAttributes(text: string, line: number, handlers: StrictXmlHandlers): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, attribute = '', double, single] of text.matchAll(attributes)) {
    if (found.has(attribute)) handlers.fault('not_well_formed', `${attribute} is there twice`, line)
    found.set(attribute, withoutEntities(double ?? single ?? '', line, handlers))
  }
  return found
}

function withoutEntities(text: string, line: number, handlers: StrictXmlHandlers): string {
  if (!text.includes('&')) return text
  if (fiveEntities.test(text)) handlers.fault('bad_entity', 'an entity other than the five of XML', line)
  return text.replace(entity, (_, known: string) => characters[known] ?? '')
}

function newlinesIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++
  return count
}
