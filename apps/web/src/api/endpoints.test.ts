import { routes } from '@guidefeed/contract'
import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'

test('the table of calls is the contract', () => {
  const contract = Object.fromEntries(
    Object.entries(routes).map(([name, { method, path }]) => [name, [method, path]]),
  )
  expect(endpoints).toEqual(contract)
})
