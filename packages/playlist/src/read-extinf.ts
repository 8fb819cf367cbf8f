/** An attribute of a line: its value, and where it is in the line, with its quotes. */
export type Attribute = { value: string; from: number; to: number }

/** A line `#EXTINF:-1 tvg-id="bbcone.uk" group-title="UK | News",BBC One`, taken apart. */
export type Extinf = {
  /** Seconds; live streams have -1 or 0. */
  duration: number
  /** Attributes by their name in lower case. */
  attributes: ReadonlyMap<string, Attribute>
  /** Name after the comma. */
  name: string
}

/** Start of an `#EXTINF` line or of a playlist's first line, before the attributes. */
const beginning = /^#EXT(?:INF:\s*(-?\d*\.?\d*)|M3U)/i
const attribute = /[\s,]*([\w-]+)\s*=\s*/y
/** A quote that ends a value: others are part of it, as in `tvg-name="The "Best" Channel"`. */
const ending = /"(?=\s*(?:,|$)|\s+[\w-]+\s*=)/g
const bareValue = /[^\s,]*/y

/** Splits an `#EXTINF` line. Values may have commas and quotes inside; a value whose quote never ends is dropped. */
export function readExtinf(line: string): Extinf {
  const [head = '', duration = ''] = beginning.exec(line) ?? []
  const attributes = new Map<string, Attribute>()
  let at = head.length
  for (;;) {
    attribute.lastIndex = at
    const found = attribute.exec(line)
    if (found === null) break
    const begin = attribute.lastIndex
    // Some write commas between attributes; otherwise, an equals sign after the comma is part of the name.
    if (found[0].includes(',') && line[begin] !== '"') break
    const end = line[begin] === '"' ? endOfQuoted(line, begin + 1) : endOfBare(line, begin)
    if (end === null) return { duration: Number(duration), attributes, name: afterLastComma(line) }
    const value = line.slice(end.from, end.to).trim()
    attributes.set((found[1] ?? '').toLowerCase(), { value, from: begin, to: end.next })
    at = end.next
  }
  const comma = line.indexOf(',', at)
  return { duration: Number(duration), attributes, name: comma === -1 ? '' : line.slice(comma + 1).trim() }
}

/** Returns an `#EXTINF` or `#EXTM3U` line with the attribute replaced, or added before the others. */
export function withAttribute(line: string, name: string, value: string): string {
  const quoted = `"${value.replaceAll('"', '')}"`
  const present = readExtinf(line).attributes.get(name)
  if (present) return line.slice(0, present.from) + quoted + line.slice(present.to)
  const head = beginning.exec(line)?.[0].length ?? 0
  return `${line.slice(0, head)} ${name}=${quoted}${line.slice(head)}`
}

type Range = { from: number; to: number; next: number }

function endOfQuoted(line: string, from: number): Range | null {
  ending.lastIndex = from
  const to = ending.exec(line)?.index
  return to === undefined ? null : { from, to, next: to + 1 }
}

function endOfBare(line: string, from: number): Range {
  bareValue.lastIndex = from
  bareValue.exec(line)
  return { from, to: bareValue.lastIndex, next: bareValue.lastIndex }
}

function afterLastComma(line: string): string {
  return line.slice(line.lastIndexOf(',') + 1).trim()
}
