import { expect, it } from 'vitest'
import { listFiles, readText } from './specification/read-table.ts'

const paraphrase = /\/\*\*\s+(?:\*\s+)?(?:What|Who)\b.*/g

it('finds docstrings of one line and of several', () => {
  const text = ['/** Who may call. */', '/**', ' * What it does', ' * and why.', ' */', '// What?'].join('\n')
  expect(text.match(paraphrase)).toEqual(['/** Who may call. */', '/**\n * What it does'])
})

it('begins no docstring with "What" or "Who" instead of a verb or a noun', () => {
  const sources = listFiles(['apps', 'packages', 'e2e', 'bench', 'tools']).filter(
    (path) => /\.(?:ts|tsx|mjs)$/.test(path) && path !== 'tools/docstrings.test.ts',
  )
  const wrong = sources.flatMap((path) =>
    (readText(path).match(paraphrase) ?? []).map((found) => `${path} ${found}`),
  )
  expect(wrong).toEqual([])
})
