import { expect, it } from 'vitest'
import { listFiles, readText } from './specification/read-table.ts'

const sources = listFiles(['apps/server/src'])
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readText(path) }))

it('names the type of a factory as the factory', () => {
  const wrong = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/type (\w+) = ReturnType<typeof create(\w+)>/g)]
      .filter(([, type, factory]) => type !== factory)
      .map(([declaration]) => `${path} ${declaration}`),
  )
  expect(wrong).toEqual([])
})

it('passes parts to factories by name', () => {
  const wrong = sources.filter(({ text }) => /\.\.\.deps\b(?!\.)|\bcreate\w+\(deps\)/.test(text))
  expect(wrong.map(({ path }) => path)).toEqual([])
})
