import { expect, it } from 'vitest'
import { foreignReads, tableOwners } from '../../apps/server/src/db/table-owners.ts'
import { listFiles, readText } from '../specification/read-table.ts'
import { listTableUses } from './table-uses.ts'

const root = 'apps/server/src/'
const ownerOf: Record<string, string> = tableOwners

/** Returns uses of tables by files outside their owner's folder. */
const foreignUses = listFiles(['apps/server/src'])
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|schema\.generated/.test(path))
  .flatMap((path) =>
    listTableUses(readText(path)).flatMap(({ table, isWrite }) => {
      const name = table.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
      const owner = ownerOf[name]
      const file = path.slice(root.length)
      return owner === undefined || file.startsWith(`${owner}/`) ? [] : [{ file, table: name, isWrite }]
    }),
  )

it('finds tables in query builder calls and in SQL', () => {
  const source = [
    "db.insertInto('cart').values({})",
    "db.selectFrom(['session as own', 'country']).innerJoin('faq', (join) => join.onTrue())",
    "where.exists(where.selectFrom('mail').select('id')).forUpdate('mail')",
    'sql<{ id: number }>`delete from cart_token using (${sql`select from channel`}) gone where true`',
    '// a comment from refund, a text from',
    "const text = 'update payment'",
  ].join('\n')
  expect(listTableUses(source)).toEqual([
    { table: 'cart', isWrite: true },
    { table: 'faq', isWrite: false },
    { table: 'session', isWrite: false },
    { table: 'country', isWrite: false },
    { table: 'mail', isWrite: false },
    { table: 'cart_token', isWrite: true },
    { table: 'channel', isWrite: false },
  ])
})

it('allows only the owner of a table to write it', () => {
  expect(foreignUses.filter(({ isWrite }) => isWrite)).toEqual([])
})

it('allows others to read a table only with a reason in table-owners.ts', () => {
  const read = foreignUses.filter(({ isWrite }) => !isWrite).map(({ file, table }) => `${file} ${table}`)
  const allowed = Object.entries(foreignReads).flatMap(([file, { tables }]) =>
    tables.map((table) => `${file} ${table}`),
  )
  expect([...new Set(read)].toSorted()).toEqual(allowed.toSorted())
})
