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

async function textsOf(files: object): Promise<string[]> {
  const groups = await Promise.all(Object.values(files).map((load: () => Promise<object>) => load()))
  return groups.flatMap((words) => leavesOf(words).map(([, text]) => text))
}

/** The wrong form of address: "du" where we say "Sie", "tu" for "vous", "usted" for "tú". */
test.each([
  [
    'de',
    de,
    /\b(du|dich|dir|dein\w*|euch)\b|(^|[.:;!?] )(Ändere|Bearbeite|Gib|Korrigiere|Öffne|Prüfe|Wähle)\b/i,
  ],
  ['fr', fr, /(?<!\p{L})(tu|toi|ton|tes)(?!\p{L})/iu],
  ['es', es, /\b(usted|cambie|elija|indíquenos|inténtelo|haga|pulse|seleccione|cierre lo)\b/i],
])('the texts in %s keep to one form of address', async (_language, files, otherForm) => {
  expect((await textsOf(files)).filter((text) => otherForm.test(text))).toEqual([])
})

test('French punctuation is never wrapped away from its word', async () => {
  const wrapped = (await textsOf(fr)).filter((text) => / [:;?!»]|« /.test(text))
  expect(wrapped).toEqual([])
})
