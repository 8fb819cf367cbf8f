import { expect, it } from 'vitest'
import { listFiles, readText } from './specification/read-table.ts'

const sources = listFiles(['apps/server/src', 'packages'])
  .filter((path) => /\/src\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readText(path) }))

/** Returns the declared result types of `find…` functions. */
function listFindResults(text: string): string[] {
  const declaration =
    /\b(find(?:[A-Z]\w*)?)(?:: )?\((?:[^()]|\([^()]*\))*\): ([^={}\n]*(?:\{[^}\n]*\}[^={}\n]*)?)/g
  return [...text.matchAll(declaration)].map(([, name, result]) => `${name} ${result?.trim()}`)
}

it('reads the result type of a lookup', () => {
  const text = [
    'async find(id: number): Promise<Row | undefined> {',
    'findBy: (key: string, use: () => void): Promise<Row | null> =>',
    'function findAll(): Row[] {',
  ].join('\n')
  expect(listFindResults(text)).toEqual([
    'find Promise<Row | undefined>',
    'findBy Promise<Row | null>',
    'findAll Row[]',
  ])
})

it('requires every find… to return null for a miss', () => {
  const wrong = sources.flatMap(({ path, text }) =>
    listFindResults(text)
      .filter((found) => !/\| null>?$/.test(found))
      .map((found) => `${path} ${found}`),
  )
  expect(wrong).toEqual([])
})

it('requires single rows to be read by firstRow, which returns null', () => {
  const wrong = sources.filter(
    ({ path, text }) => /executeTakeFirst\(\)/.test(text) && !path.endsWith('/db/first-row.ts'),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})
