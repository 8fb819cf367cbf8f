import { expect, test } from 'vitest'
import { actOnEach } from './act-on-each.ts'

const failure = new Error('gone')

test('a failure in the middle stops none of the others, and is reported with their number', async () => {
  const acted: number[] = []
  const result = await actOnEach([1, 2, 3], async (key) => {
    if (key === 2) throw failure
    acted.push(key)
  })
  expect(acted).toEqual([1, 3])
  expect(result).toEqual({ done: 2, failure })
})

test('a failure of all is thrown, and none is reported after success', async () => {
  await expect(actOnEach([1, 2], () => Promise.reject(failure))).rejects.toBe(failure)
  expect(await actOnEach([1, 2], () => Promise.resolve())).toEqual({ done: 2, failure: undefined })
})
