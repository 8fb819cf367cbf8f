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

/** Languages have their own plural forms. Those of one and two may say the number in words; "none" needs no value. */
const plural = /_(zero|one|two|few|many|other)$/
const saysNumber = /_(one|two)$/

for (const [language, files] of Object.entries({ de, fr, es, ar }))
  test(`the words in ${language} show the same values as the English ones`, async () => {
    for (const [file, load] of Object.entries(files)) {
      const originals = new Map(leavesOf((await english[file]?.()) ?? {}))
      for (const [key, text] of leavesOf(await load())) {
        if (key.endsWith('_zero')) continue
        const slots = slotsOf(text)
        const wanted = slotsOf(originals.get(key) ?? originals.get(key.replace(plural, '_other')) ?? '')
        const isFree = (slot: string) => saysNumber.test(key) && /^\{\{(count|days)/.test(slot)
        expect(
          slots.filter((slot) => !isFree(slot)),
          `${file}: ${key}`,
        ).toEqual(wanted.filter((slot) => !isFree(slot)))
      }
    }
  })
