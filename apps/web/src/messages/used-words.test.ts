import { expect, test } from 'vitest'
import { entryWords, pageWords } from './en.ts'

const sources = Object.values(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!./{en,de,fr,es,ar}/*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

const found = (pattern: RegExp) =>
  sources.flatMap((code) => [...code.matchAll(pattern)].map(([, text = '']) => text))

const keys = new Set(found(/['"`]([\w.-]+)['"`]/g))
/** Keys completed by a template string, and groups used as a whole. */
const patterns = [
  ...found(/`(\w[\w.-]*\.\w*\$\{[^`]*)`/g).map((text) => text.replaceAll(/\$\{[^}]*\}/g, String.raw`[\w-]+`)),
  ...found(/t\('([\w.]+)', \{ returnObjects: true/g).map((group) => String.raw`${group}\..+`),
].map((pattern) => new RegExp(`^${pattern}$`))

function keysOf(words: object, path = ''): string[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${path}${key}.`) : [path + key],
  )
}

test('every text is used', async () => {
  const pages = await Promise.all(Object.values(pageWords).map((load) => load()))
  const words = [entryWords, ...pages].flatMap((group) => keysOf(group))
  const isUsed = (key: string) =>
    keys.has(key.replace(/_(one|other)$/, '')) || patterns.some((pattern) => pattern.test(key))
  expect(words.filter((key) => !isUsed(key))).toEqual([])
})
