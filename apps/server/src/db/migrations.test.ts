import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('no two migrations share a number', () => {
  const numbers = readdirSync(join(import.meta.dirname, 'migrations')).map((name) => name.split('-')[0])
  expect(numbers).toEqual([...new Set(numbers)])
})
