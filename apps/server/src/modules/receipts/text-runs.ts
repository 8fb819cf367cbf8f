import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type createBidi from 'bidi-js'
import { unpackWoff } from './woff.ts'

export type Weight = 400 | 600
/** A piece of a line that one font draws in one go; pieces come in the order in which they stand on the paper. */
export type TextRun = { text: string; font: { name: string; data: Buffer } }

const require = createRequire(import.meta.url)
// It is a function that calls itself a module with a default export.
const bidi = (require('bidi-js') as typeof createBidi.default)()

/** Fontsource splits a typeface by script and lists which characters each part has; the first part that has one draws it. */
const typefaces = [
  {
    name: 'inter',
    characters: require.resolve('@fontsource/inter/unicode.json'),
    parts: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'],
  },
  {
    name: 'noto-sans-arabic',
    characters: require.resolve('@fontsource/noto-sans-arabic/unicode.json'),
    parts: ['arabic'],
  },
]

const fonts = typefaces.flatMap(({ name, characters, parts }) => {
  const ranges = JSON.parse(readFileSync(characters, 'utf8')) as Record<string, string>
  return parts.map((part) => ({
    covers: parseRanges(ranges[part] ?? ''),
    /** `inter-latin-400` */
    name: (weight: Weight) => `${name}-${part}-${weight}`,
    file: (weight: Weight) => join(dirname(characters), `files/${name}-${part}-${weight}-normal.woff`),
  }))
})

/** Read and unpacked when first drawn with, and kept. */
const fontData = new Map<string, Buffer>()

function loadFont(font: number, weight: Weight): TextRun['font'] {
  const part = fonts[font]
  if (part === undefined) throw new Error('there is no such font')
  const name = part.name(weight)
  const data = fontData.get(name) ?? unpackWoff(readFileSync(part.file(weight)))
  fontData.set(name, data)
  return { name, data }
}

/**
 * Splits a line of text for drawing: by font, since no font has every script, and by direction, so that an Arabic name in a
 * line of English stands as it is read. A character that no font has shows as the empty box of the first one.
 */
export function splitIntoRuns(line: string, weight: Weight): TextRun[] {
  const text = line.normalize('NFC')
  const levels = bidi.getEmbeddingLevels(text, 'ltr')
  const visual = Array.from({ length: text.length }, (_, index) => index)
  for (const [start = 0, end = start] of bidi.getReorderSegments(text, levels))
    visual.splice(start, end - start + 1, ...visual.slice(start, end + 1).toReversed())
  const runs: { text: string; font: number; level: number }[] = []
  for (const index of visual) {
    const level = levels.levels[index] ?? 0
    const isRightToLeft = level % 2 === 1
    const last = runs.at(-1)
    const font = fontOf(text.codePointAt(index) ?? 0, last?.font ?? 0)
    const character = text.charAt(index)
    if (last?.font !== font || last.level !== level) runs.push({ text: character, font, level })
    // Within a piece the order stays that of reading: the font's own shaping turns it round.
    else last.text = isRightToLeft ? character + last.text : last.text + character
  }
  return runs.map(({ text: piece, font }) => ({ text: piece, font: loadFont(font, weight) }))
}

/** A blank stays with the piece before it. */
function fontOf(codePoint: number, fontBefore: number): number {
  if (codePoint === 0x20) return fontBefore
  const found = fonts.findIndex(({ covers }) =>
    covers.some(([first, last]) => first <= codePoint && codePoint <= last),
  )
  return Math.max(found, 0)
}

/** `U+0000-00FF,U+0131` */
function parseRanges(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-')
    return [parseInt(first, 16), parseInt(last, 16)]
  })
}
