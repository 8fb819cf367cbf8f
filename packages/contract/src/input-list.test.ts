import { expect, it } from 'vitest'
import { z } from 'zod'
import { listOf } from './input-list.ts'
import { routes } from './routes.ts'

type Shape = { properties?: Record<string, Shape>; type?: string }

/** Names of a body's fields that are lists. */
function listsOf(body: z.ZodType): string[] {
  if (body.type === 'undefined') return []
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape
  return Object.entries(properties).flatMap(([name, { type }]) => (type === 'array' ? [name] : []))
}

const withLists = Object.entries(routes).flatMap(([name, { body }]) =>
  listsOf(body).map((field) => [name, field, body as z.ZodType] as const),
)

it.each(withLists)('%s reports one wrong element of %s, however many there are', (_name, field, body) => {
  const isWrong = (element: unknown) =>
    body.safeParse({ [field]: [element] }).error?.issues.some(({ path }) => path[0] === field) === true
  for (const wrong of ['', {}, [], null, -1, 1.5].filter(isWrong)) {
    for (const count of [90, 19_000, 140_000]) {
      const { error } = body.safeParse({ [field]: Array(count).fill(wrong) })
      expect(error?.issues.filter(({ path }) => path[0] === field)).toHaveLength(1)
    }
  }
})

it('covers the lists of ids', () => {
  expect(withLists.map(([name, field]) => `${name}.${field}`)).toEqual(
    expect.arrayContaining(['cartUpdate.add', 'cartUpdate.remove', 'adminChannelMassDelete.channel_ids']),
  )
})

it('reports the first wrong element at its place, behind any number of right ones', () => {
  const list = listOf(z.object({ id: z.int() }), { max: 1000 })
  const input = Array.from({ length: 1000 }, (_, id) => ({ id: id < 250 ? id : 'x' }))
  expect(list.safeParse(input).error?.issues).toMatchObject([{ path: [250, 'id'], code: 'invalid_type' }])
})

it('returns what its elements become', () => {
  expect(listOf(z.string().trim(), { min: 1, max: 3 }).parse([' a', 'b '])).toEqual(['a', 'b'])
})

it.each([
  [[], 'too_small'],
  [['a', 'b', 'c', 'd'], 'too_big'],
  ['a', 'invalid_type'],
  [undefined, 'invalid_type'],
])('refuses %j with %s', (input, code) => {
  expect(listOf(z.string(), { min: 1, max: 3 }).safeParse(input).error?.issues).toMatchObject([{ code }])
})
