import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listFiles, readText } from './specification/read-table.ts'

const atTop = readdirSync(join(import.meta.dirname, '..'), { withFileTypes: true })
const files = [
  ...atTop.filter((entry) => entry.isFile()).map(({ name }) => name),
  ...listFiles(['apps', 'bench', 'docs', 'e2e', 'packages', 'tools']),
]
const texts = files.filter((path) => /\.(ts|tsx|mjs|cjs|css|sql|md)$/.test(path))
const isThere = (name: string) => files.some((path) => `/${path}`.endsWith(`/${name}`))

/** `file: name` for all that the pattern finds and `isKnown` does not know. */
const unknownIn = (paths: string[], pattern: RegExp, isKnown: (name: string) => boolean) =>
  paths.flatMap((path) =>
    [...readText(path).matchAll(pattern)]
      .map(([, name = '']) => name)
      .filter((name) => !isKnown(name))
      .map((name) => `${path}: ${name}`),
  )

it('no file names a page that is not in the repository', () => {
  expect(unknownIn(texts, /([\w-]+\.md)\b/g, isThere)).toEqual([])
})

it('no file names a record that is not in docs/adr', () => {
  const isRecord = (number: string) => files.some((path) => path.startsWith(`docs/adr/${number}-`))
  expect(unknownIn(texts, /\b(?:record|ADR) (\d{4})\b/g, isRecord)).toEqual([])
})

it('no file names a section that docs/specification.md has not', () => {
  const sections = new Set(readText('docs/specification.md').match(/(?<=^## )\d+/gm))
  const pattern = /\bspecification sections? (\d+)\b/gi
  expect(unknownIn(texts, pattern, (number) => sections.has(number))).toEqual([])
})

it('no page names a source file that is gone', () => {
  const pages = texts.filter((path) => path.endsWith('.md'))
  // `x.routes.ts` stands for any of its kind.
  const isKnown = (path: string) => /(^|\/)x\./.test(path) || isThere(path.replace(/^(\.\.?\/)+/, ''))
  expect(unknownIn(pages, /`([\w@./-]+\.(?:ts|tsx|mjs|cjs|css|sql))`/g, isKnown)).toEqual([])
})
