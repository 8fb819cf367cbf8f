import { expect, test } from 'vitest'
import { parseAnswer } from './parse-answer.ts'

const tricky = (id: number) => ({
  id,
  name: `},{"id":7} [1] \\" “„`.padEnd(300, 'x'),
  inner: { id: [id], empty: {} },
})
const answer = (count: number) => ({
  data: Array.from({ length: count }, (_, id) => tricky(id)),
  meta: { total: count },
})

test.each([0, 1, 500, 3000])('a list of %i is what it was, whatever stands in its texts', async (count) => {
  expect(await parseAnswer(JSON.stringify(answer(count)))).toEqual(answer(count))
})

test('what is no list, or one of lists, is parsed all the same', async () => {
  const long = 'x'.repeat(300_000)
  expect(await parseAnswer(JSON.stringify({ data: long }))).toEqual({ data: long })
  const nested = {
    data: [{ id: 1, parts: Array.from({ length: 9000 }, (_, id) => ({ id, text: 'of a part' })) }],
  }
  expect(await parseAnswer(JSON.stringify(nested))).toEqual(nested)
})

test('what is no JSON is refused', async () => {
  await expect(parseAnswer('<html>')).rejects.toThrow(SyntaxError)
  await expect(parseAnswer(`{"data":[{"id":1},${'{"id":1},'.repeat(40_000)}`)).rejects.toThrow(SyntaxError)
})
