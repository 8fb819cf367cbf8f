import { expect, it } from 'vitest'
import { listFiles, readText } from './specification/read-table.ts'

const sources = listFiles(['apps/server/src/modules', 'apps/server/src/adapters', 'apps/server/src/http'])
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readText(path) }))

it('opens transactions in services and jobs only', () => {
  const opening = /\.transaction\(\)|\b(?:asAdministrator|onLivingUser)\(/
  const wrong = sources.filter(
    ({ path, text }) => !/\.(?:service|jobs)\.ts$/.test(path) && opening.test(text),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

it('names repositories after their files', () => {
  const wrong = sources.filter(
    ({ path, text }) => /export function \w+Repository\(/.test(text) && !path.endsWith('.repository.ts'),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

it('names tests of the web that replace modules for it, since only those have modules of their own', () => {
  const tests = listFiles(['apps/web/src']).filter((path) => /\.test\.tsx?$/.test(path))
  const wrong = tests.filter(
    (path) => /\bvi\.(?:do)?[mM]ock\(/.test(readText(path)) !== path.endsWith('.mocked.test.tsx'),
  )
  expect(wrong).toEqual([])
})
