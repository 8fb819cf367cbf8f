import { expect, test } from 'vitest'
import { entryWords, pageWords } from '../../messages/en.ts'

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const here = 'https://app/web/src/app/routing/'
const codeOf = new Map(Object.entries(sources).map(([path, code]) => [new URL(path, here).href, code]))

/** Groups that a route's loader or a part without a route names. */
const groupsIn = (code: string, call: RegExp) =>
  [...code.matchAll(call)].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, group = '']) => group),
  )

/** Static and lazy imports of a file. */
function importsOf(address: string): string[] {
  const code = codeOf.get(address) ?? ''
  return [...code.matchAll(/(?:from |import\(|import )'(\.[^']+)'/g)]
    .map(([, path = '']) => new URL(path, address).href)
    .filter((imported) => codeOf.has(imported) && !imported.includes('/messages/'))
}

/** Everything that a page may show, with what it loads lazily. */
function filesFrom(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen
  seen.add(entry)
  for (const imported of importsOf(entry)) filesFrom(imported, seen)
  return seen
}

const keysOf = (words: object, path = ''): string[] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value, `${path}${key}.`)
      : [(path + key).replace(/_(one|other)$/, '')],
  )

const keysOfGroup = new Map(
  await Promise.all(
    Object.entries(pageWords).map(async ([group, load]) => [group, keysOf(await load())] as const),
  ),
)
const pageKeys = new Set([...keysOfGroup.values()].flat())
const entryKeys = keysOf(entryWords)

const routes = ['shell-pages.ts', 'full-pages.ts'].flatMap((file) => {
  const code = codeOf.get(new URL(file, here).href) ?? ''
  const shared = new Map(
    [...code.matchAll(/const (\w+) = chunk\(\(\) => import\('([^']+)'\)\)/g)].map(
      ([, name = '', path = '']) => [name, path],
    ),
  )
  return code
    .split('createRoute({')
    .slice(1)
    .map((block) => ({
      name: /path: paths\.(\w+)/.exec(block)?.[1] ?? '',
      groups: groupsIn(block, /loader: words\(([^)]*)\)/g),
      page:
        /import\('([^']+)'\)/.exec(block)?.[1] ??
        shared.get(/lazyRouteComponent\((\w+),/.exec(block)?.[1] ?? ''),
    }))
    .filter(({ page }) => page !== undefined)
})

test.each(routes)('$name loads the texts of everything that it may show', ({ groups, page = '' }) => {
  const files = [...filesFrom(new URL(page, here).href)]
  const byParts = files.flatMap((file) => groupsIn(codeOf.get(file) ?? '', /useWords\(([^)]*)\)/g))
  const loaded = new Set([
    ...entryKeys,
    ...[...groups, ...byParts].flatMap((group) => keysOfGroup.get(group) ?? []),
  ])
  const missing = files.flatMap((file) =>
    [...(codeOf.get(file) ?? '').matchAll(/['"`]([\w.-]+\.[\w.-]+)['"`]/g)]
      .map(([, key = '']) => key)
      .filter((key) => pageKeys.has(key) && !loaded.has(key))
      .map((key) => `${key} in ${file.replace('https://app/web/src/', '')}`),
  )
  expect(missing).toEqual([])
})
