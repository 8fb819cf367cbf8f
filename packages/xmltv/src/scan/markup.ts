import { exclamation, isNameStart, question, slash } from './byte-classes.ts'
import { byteAt, type Cursor, indexOfTerminator, moveTo, warn } from './cursor.ts'

/** Kind of markup that a `<` starts; `text` = none. */
export type MarkupKind = 'open' | 'close' | 'comment' | 'cdata' | 'instruction' | 'declaration' | 'text'

export const cdataStart = '<![CDATA['
const longestStart = cdataStart.length

/** Returns the kind of markup at a `<`. */
export function markupAt(cursor: Cursor, offset: number): MarkupKind {
  const next = byteAt(cursor, offset + 1)
  if (isNameStart(next)) return 'open'
  if (next === slash) return 'close'
  if (next === question) return 'instruction'
  if (offset + longestStart > cursor.end) cursor.hitEnd = true
  if (next !== exclamation) return 'text'
  if (cursor.latin1.startsWith('<!--', offset)) return 'comment'
  if (cursor.latin1.startsWith(cdataStart, offset)) return 'cdata'
  return isNameStart(byteAt(cursor, offset + 2)) ? 'declaration' : 'text'
}

/** Skips a comment, instruction or declaration. Unterminated markup: drop `<` and one character, parse the rest as text. */
export function skipMarkup(cursor: Cursor, kind: 'comment' | 'instruction' | 'declaration'): void {
  const from = cursor.position
  const end = kind === 'declaration' ? declarationEnd(cursor, from) : endBehind(cursor, kind, from)
  if (kind === 'instruction') declareEncoding(cursor, from, end)
  if (end !== -1) return moveTo(cursor, end)
  cursor.hitEnd = true
  if (!cursor.isFinal) return moveTo(cursor, cursor.end)
  warn(cursor, 'unterminated_markup', `a ${kind} without an end`)
  moveTo(cursor, from + 2)
}

function endBehind(cursor: Cursor, kind: 'comment' | 'instruction', from: number): number {
  const terminator = terminators[kind]
  const found = indexOfTerminator(cursor, terminator, from + (kind === 'comment' ? 4 : 2))
  return found === -1 ? -1 : found + terminator.length
}

/** Terminators of markup without a length limit. */
export const terminators = { comment: '-->', instruction: '?>', declaration: '>', cdata: ']]>' } as const

// A `>` in quotes does not count, but an unclosed quote in the head, which has only names and addresses, is ignored.
const headPart = /"[^"<>]*"?|'[^'<>]*'?|[[>]/g
const subsetPart = /<!--[\s\S]*?(?:-->|$)|<\?[\s\S]*?(?:\?>|$)|"[^"]*(?:"|$)|'[^']*(?:'|$)|\]/g

/** Returns the end of a DOCTYPE: the `>` outside quotes, comments and the internal subset. Interprets nothing in it. */
function declarationEnd(cursor: Cursor, from: number): number {
  if (cursor.missing.has('declaration')) return -1
  let pattern = headPart
  pattern.lastIndex = from
  for (let part = pattern.exec(cursor.latin1); part; part = pattern.exec(cursor.latin1)) {
    const at = pattern.lastIndex
    if (part[0] === '>') return at
    if (part[0] === '[') pattern = subsetPart
    else if (part[0] === ']') pattern = headPart
    pattern.lastIndex = at
  }
  cursor.missing.add('declaration')
  return -1
}

/** Applies every `<?xml ... encoding="..."?>`, since concatenated files may differ. */
function declareEncoding(cursor: Cursor, from: number, end: number): void {
  if (end === -1 || !cursor.latin1.startsWith('<?xml', from)) return
  const label = /\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(cursor.latin1.slice(from, end))?.[1]
  if (label !== undefined) cursor.decoder.declare(label)
}
