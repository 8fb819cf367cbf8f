import { routes } from '@guidefeed/contract'
import { describe, expect, it } from 'vitest'
import { paths } from '../apps/web/src/lib/paths.ts'
import { idsIn, listFiles, namesIn, readTable, readText } from './specification/read-table.ts'

const rows = readTable()
const files = listFiles()
const find = (end: string) => files.filter((path) => path.endsWith(`/${end}`))
const isBuilt = ({ files: where }: (typeof rows)[number]) => where.length > 0
const isOfCustomers = ({ part }: (typeof rows)[number]) => part !== 'Administration'

/** Messages of specification section 8. */
const messages = [
  'Your session has expired. Please log in.',
  'Profile updated successfully',
  'Reset password link sent',
  'Password updated successfully',
  'Password reset successfully',
  'Verification email sent',
  'User updated successfully',
  'Channel updated successfully',
  'Channels deleted successfully',
  'Service updated successfully',
  'Email template updated successfully',
  'FAQ updated successfully',
  'Subscription renewal canceled successfully',
]

describe.each(rows.filter(isBuilt).map((row) => [row.id, row.item, row] as const))(
  '%s %s',
  (_id, _item, row) => {
    it('exists at the given path', () => {
      expect(row.files.map((file) => [file, find(file).length])).toEqual(row.files.map((file) => [file, 1]))
    })

    it('has a test in its test file', () => {
      if (row.testFile === null) throw new Error('The row names no test.')
      const [path = '', ...others] = find(row.testFile)
      expect(others).toEqual([])
      expect(idsIn(path)).toContain(row.id)
    })
  },
)

it('row ids are unique', () => {
  const ids = rows.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
})

it('tests refer to no missing row', () => {
  const known = new Set(rows.map(({ id }) => id))
  const named = files.filter((path) => path.endsWith('.test.ts')).flatMap(idsIn)
  expect(named.filter((id) => !known.has(id))).toEqual([])
})

it('everything for visitors and customers is built', () => {
  expect(rows.filter((row) => isOfCustomers(row) && !isBuilt(row))).toEqual([])
})

describe('the page is complete', () => {
  /** Routes and calls in backticks at the beginning of rows. */
  const named = rows
    .filter(isBuilt)
    .flatMap(({ item }) => (item.startsWith('`') ? namesIn(item).slice(0, 1) : []))
  const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const inBraces = (path: string) =>
    path.replaceAll(/[:$](\w+)/g, (_, name: string) => `{${snakeCase(name)}}`)

  it('with a row for each route of the app', () => {
    const beyond = /^Beyond the specification: (.+)$/m.exec(readText('docs/specification.md'))?.[1] ?? ''
    const inApp = files
      .filter((path) => /^apps\/web\/src\/app\/routing\/[^/]+\.tsx?$/.test(path))
      .map(readText)
    const inRouter = [...inApp.join('\n').matchAll(/\bpath: paths\.(\w+)/g)].map(([, name]) =>
      inBraces(String(paths[name as keyof typeof paths])),
    )
    const isRoute = (name: string) => name.startsWith('/')
    const documented = new Set([...named, ...namesIn(beyond)].filter(isRoute))
    expect(new Set(inRouter)).toEqual(documented)
  })

  it('with a row for each call of the contract', () => {
    const calls = Object.values(routes).map(({ method, path }) => `${method} ${inBraces(path)}`)
    expect(named.filter((name) => /^[A-Z]+ \//.test(name)).toSorted()).toEqual(calls.toSorted())
  })

  const isUnbuilt = (message: string) => rows.some((row) => row.item === `'${message}'` && !isBuilt(row))

  it.each(messages.filter((message) => !isUnbuilt(message)))(
    'and has the message “%s” word for word',
    (message) => {
      const row = rows.find(({ item }) => item === `'${message}'`)
      if (!row) throw new Error('No row has these words.')
      for (const file of row.files) expect(readText(find(file)[0] ?? '')).toContain(`'${message}'`)
    },
  )
})
