import { expect, test } from 'vitest'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { entryWords, pageWords } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

const english: Readonly<Record<string, () => Promise<object>>> = {
  shell: () => Promise.resolve(entryWords),
  channels: () => Promise.resolve(entryWords),
  ...pageWords,
}

/** The values and tags that a text shows, such as `{{count, number}}` and `<terms>`. */
function slotsOf(text: string): string[] {
  return [...new Set(text.match(/\{\{[^}]*\}\}|<[^>]*>/g))].toSorted()
}

function leavesOf(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? leavesOf(value, `${path}${key}.`)
      : [[path + key, String(value)] as [string, string]],
  )
}

/** Languages have their own plural forms. Those of small counts may say a number in words. */
const plural = /_(zero|one|two|few|many|other)$/
const saysNumber = /_(zero|one|two)$/

function hasSameSlots(key: string, text: string, originals: ReadonlyMap<string, string>): boolean {
  const slots = slotsOf(text)
  const wanted = slotsOf(originals.get(key) ?? originals.get(key.replace(plural, '_other')) ?? '')
  return (
    slots.every((slot) => wanted.includes(slot)) && (saysNumber.test(key) || slots.length === wanted.length)
  )
}

/** Texts may be followed by another sentence, so they keep the closing punctuation. */
const endsAsSentence = (text: string) => /[.?؟]$/.test(text.trim())

function hasSameEnd(key: string, text: string, originals: ReadonlyMap<string, string>): boolean {
  const original = originals.get(key) ?? originals.get(key.replace(plural, '_other')) ?? ''
  return !endsAsSentence(original) || endsAsSentence(text)
}

for (const [language, files] of Object.entries({ de, fr, es, ar }))
  test(`the words in ${language} show the same values as the English ones, and are sentences where those are`, async () => {
    const wrong: string[] = []
    for (const [file, load] of Object.entries(files)) {
      const originals = new Map(leavesOf((await english[file]?.()) ?? {}))
      const leaves = leavesOf(await load())
      const isWrong = ([key, text]: [string, string]) =>
        !hasSameSlots(key, text, originals) || !hasSameEnd(key, text, originals)
      wrong.push(...leaves.filter(isWrong).map(([key]) => key))
    }
    expect(wrong).toEqual([])
  })
