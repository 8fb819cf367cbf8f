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

/** Returns `file: name` for all matches of the pattern that `isKnown` rejects. */
const unknownIn = (paths: string[], pattern: RegExp, isKnown: (name: string) => boolean) =>
  paths.flatMap((path) =>
    [...readText(path).matchAll(pattern)]
      .map(([, name = '']) => name)
      .filter((name) => !isKnown(name))
      .map((name) => `${path}: ${name}`),
  )

it('no file refers to a missing page', () => {
  expect(unknownIn(texts, /([\w-]+\.md)\b/g, isThere)).toEqual([])
})

it('no file refers to a missing record of docs/adr', () => {
  const isRecord = (number: string) => files.some((path) => path.startsWith(`docs/adr/${number}-`))
  expect(unknownIn(texts, /\b(?:record|ADR) (\d{4})\b/g, isRecord)).toEqual([])
})

it('no file refers to a missing section of docs/specification.md', () => {
  const sections = new Set(readText('docs/specification.md').match(/(?<=^## )\d+/gm))
  const pattern = /\bspecification sections? (\d+)\b/gi
  expect(unknownIn(texts, pattern, (number) => sections.has(number))).toEqual([])
})

it('no page refers to a missing source file', () => {
  const pages = texts.filter((path) => path.endsWith('.md'))
  // `x.routes.ts` is a placeholder.
  const isKnown = (path: string) => /(^|\/)x\./.test(path) || isThere(path.replace(/^(\.\.?\/)+/, ''))
  expect(unknownIn(pages, /`([\w@./-]+\.(?:ts|tsx|mjs|cjs|css|sql))`/g, isKnown)).toEqual([])
})
