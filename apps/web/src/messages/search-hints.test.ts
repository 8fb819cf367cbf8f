import { expect, test } from 'vitest'
import { createI18n } from './i18n.ts'
import { languages } from './languages.ts'
import type { PageGroup } from './translation.ts'
import { createWords } from './words.ts'

/** Letters of 16 px that fit into the search of a list on a phone of 360 px. */
const room = 33

const lists = Object.values(
  import.meta.glob<string>(['../areas/admin/**/*.tsx', '!../**/*.test.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

/** Key of the placeholder of each list: its hint, else its label. */
const placeholders = lists.flatMap((code) => {
  const found = /searchHint: t\('([\w.]+)'/.exec(code) ?? /searchLabel: t\('([\w.]+)'/.exec(code)
  return found?.[1] === undefined ? [] : [found[1]]
})

test.each(languages)('the placeholder of each search fits into a phone in %s', async (language) => {
  const i18n = createI18n()
  const words = createWords(i18n)
  await words.use(language)
  await Promise.all(placeholders.map((key) => words.load(key.split('.')[0] as PageGroup)))
  expect(placeholders.length).toBeGreaterThan(10)
  const texts = placeholders.map((key) => i18n.t(key as 'adminUsers.search'))
  expect(texts.filter((text) => text.length > room)).toEqual([])
})
