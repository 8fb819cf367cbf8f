import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type createBidi from 'bidi-js'
import { unpackWoff } from './woff.ts'

export type Weight = 400 | 600
/** A piece of a line drawn with one font in one go; runs are in visual order. */
export type TextRun = { text: string; font: { name: string; data: Buffer } }

const require = createRequire(import.meta.url)
// The module is a function although its types declare a default export.
const bidi = (require('bidi-js') as typeof createBidi.default)()

/** Fontsource splits a typeface by script and lists each part's characters; the first part that has a character draws it. */
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

/** Loaded on first use and cached. */
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
 * Splits a line into runs by font, since no font covers every script, and by direction, so that an Arabic name in an English
 * line reads correctly. Characters that no font covers show as an empty box.
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
    // Within a run, keep reading order: the font's shaping reverses it.
    else last.text = isRightToLeft ? character + last.text : last.text + character
  }
  return runs.map(({ text: piece, font }) => ({ text: piece, font: loadFont(font, weight) }))
}

/** A space stays with the preceding run. */
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
