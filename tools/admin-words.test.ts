import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { entryWords, pageWords } from '../apps/web/src/messages/en.ts'
import type { PageGroup } from '../apps/web/src/messages/translation.ts'
import { listFiles, readText } from './specification/read-table.ts'

const routing = 'apps/web/src/app/routing'
const isCode = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)
const codes = new Map(
  listFiles(['apps/web/src'])
    .filter(isCode)
    .map((path) => [path, readText(path)]),
)
const pages = readText(`${routing}/admin-pages.ts`)
const loaders = readText(`${routing}/admin-page-loaders.ts`)
const importing = /(?:^(?:import|export) (?!type)[^'"]*?from |^import |\bimport\()'(\.[^']+\.tsx?)'/gm

/** The files that a file brings along, itself included. */
function filesOf(path: string, seen = new Set<string>()): Set<string> {
  const code = codes.get(path)
  if (seen.has(path) || code === undefined || path.startsWith('apps/web/src/messages/')) return seen
  seen.add(path)
  for (const [, to = ''] of code.matchAll(importing)) filesOf(posix.join(posix.dirname(path), to), seen)
  return seen
}

/** Files of texts that the code uses keys of. */
async function groupsUsed(code: string): Promise<PageGroup[]> {
  const used = new Set([...code.matchAll(/\bt\(\s*['"`](\w+)\./g)].map(([, root = '']) => root))
  const groups = Object.entries(pageWords) as [PageGroup, () => Promise<object>][]
  const roots = await Promise.all(
    groups.map(async ([group, load]) => [group, Object.keys(await load())] as const),
  )
  const entry = Object.keys(entryWords)
  return roots
    .filter(([, own]) => own.some((root) => used.has(root) && !entry.includes(root)))
    .map(([group]) => group)
}

const routes = [...pages.matchAll(/adminWords\(([^)]*)\),\s*component: adminPage\('(\w+)'\)/g)].map(
  ([, own = '', name = '']) => ({ loaded: `'admin', ${own}`, name }),
)

test('every page for administrators names the texts it loads', () => {
  expect(routes).toHaveLength(pages.match(/adminPage\('/g)?.length ?? 0)
})

// A dialog's texts would otherwise be shown as their keys.
test.each(routes)('$name loads the texts of everything it can show', async ({ loaded, name }) => {
  const [, page = ''] = new RegExp(String.raw`\b${name}: \(\) =>\s*import\('([^']+)'\)`).exec(loaders) ?? []
  const code = [...filesOf(posix.join(routing, page))].map((path) => codes.get(path)).join('\n')
  const used = await groupsUsed(code)
  expect(used).not.toEqual([])
  expect(used.filter((group) => !loaded.includes(`'${group}'`))).toEqual([])
})
