import { expect, test } from 'vitest'

const texts = import.meta.glob<string>('./fr/*.ts', { query: '?raw', import: 'default', eager: true })

test('French texts call a plan a formule, never an offre', () => {
  const lines = Object.values(texts).flatMap((text) => text.split('\n'))
  expect(lines.length).toBeGreaterThan(1_000)
  // "On vous offre" is the verb.
  expect(lines.filter((line) => /\boffres?\b/i.test(line.replace(/vous offre\b/, '')))).toEqual([])
})
