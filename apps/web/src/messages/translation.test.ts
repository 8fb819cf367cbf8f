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

/** Returns the values and tags of a text, such as `{{count, number}}` and `<terms>`. */
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

/** Plural forms differ between languages; those of small counts may spell out the number. */
const plural = /_(zero|one|two|few|many|other)$/
const saysNumber = /_(zero|one|two)$/

function hasSameSlots(key: string, text: string, originals: ReadonlyMap<string, string>): boolean {
  const slots = slotsOf(text)
  const wanted = slotsOf(originals.get(key) ?? originals.get(key.replace(plural, '_other')) ?? '')
  return (
    slots.every((slot) => wanted.includes(slot)) && (saysNumber.test(key) || slots.length === wanted.length)
  )
}

/** Whether a text ends a sentence; another one may follow it on screen. */
const endsAsSentence = (text: string) => /[.?؟]$/.test(text.trim())

function hasSameEnd(key: string, text: string, originals: ReadonlyMap<string, string>): boolean {
  const original = originals.get(key) ?? originals.get(key.replace(plural, '_other')) ?? ''
  return !endsAsSentence(original) || endsAsSentence(text)
}

for (const [language, files] of Object.entries({ de, fr, es, ar }))
  test(`the texts in ${language} have the same values as the English ones, and end sentences where those do`, async () => {
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
