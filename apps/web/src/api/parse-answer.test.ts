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

test.each([0, 1, 500, 3000])('parses a list of %i unchanged, whatever its texts contain', async (count) => {
  expect(await parseAnswer(JSON.stringify(answer(count)))).toEqual(answer(count))
})

test('parses an answer that is not a list, and a list of lists', async () => {
  const long = 'x'.repeat(300_000)
  expect(await parseAnswer(JSON.stringify({ data: long }))).toEqual({ data: long })
  const nested = {
    data: [{ id: 1, parts: Array.from({ length: 9000 }, (_, id) => ({ id, text: 'of a part' })) }],
  }
  expect(await parseAnswer(JSON.stringify(nested))).toEqual(nested)
})

test('throws a SyntaxError for invalid JSON', async () => {
  await expect(parseAnswer('<html>')).rejects.toThrow(SyntaxError)
  await expect(parseAnswer(`{"data":[{"id":1},${'{"id":1},'.repeat(40_000)}`)).rejects.toThrow(SyntaxError)
})
