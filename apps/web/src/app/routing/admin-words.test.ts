import { expect, test } from 'vitest'
import { entryWords, pageWords } from '../../messages/en.ts'
import type { PageGroup } from '../../messages/translation.ts'

const codeOf = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const folder = 'file:///src/app/routing/'
const codes = new Map(
  Object.entries(codeOf).map(([path, code]) => [new URL(path, `${folder}x`).pathname, code]),
)
const codeBeside = (name: string) => codes.get(`/src/app/routing/${name}`) ?? ''
const pages = codeBeside('admin-pages.ts')
const loaders = codeBeside('admin-page-loaders.ts')
const importing = /(?:^(?:import|export) (?!type)[^'"]*?from |^import |\bimport\()'(\.[^']+\.tsx?)'/gm

/** The files that a file brings along, itself included. */
function filesOf(path: string, seen = new Set<string>()): Set<string> {
  const code = codes.get(path)
  if (seen.has(path) || code === undefined || path.startsWith('/src/messages/')) return seen
  seen.add(path)
  for (const [, to = ''] of code.matchAll(importing)) filesOf(new URL(to, `file://${path}`).pathname, seen)
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

const routes = [...pages.matchAll(/words\(([^)]*)\),\s*component: adminPage\('(\w+)'\)/g)].map(
  ([, loaded = '', name = '']) => ({ loaded, name }),
)

test('every page for administrators names the texts it loads', () => {
  expect(routes).toHaveLength(pages.match(/adminPage\('/g)?.length ?? 0)
})

// A dialog's texts would otherwise be shown as their keys.
test.each(routes)('$name loads the texts of everything it can show', async ({ loaded, name }) => {
  const [, page = ''] = new RegExp(String.raw`\b${name}: \(\) =>\s*import\('([^']+)'\)`).exec(loaders) ?? []
  const code = [...filesOf(new URL(page, folder).pathname)].map((path) => codes.get(path)).join('\n')
  const used = await groupsUsed(code)
  expect(used).not.toEqual([])
  expect(used.filter((group) => !loaded.includes(`'${group}'`))).toEqual([])
})
