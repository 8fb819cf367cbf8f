import { routes } from '@guidefeed/contract'
import type { Route } from '@guidefeed/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { issueMessage } from './issue-message.ts'

function messageOf(schema: z.ZodType, value: unknown) {
  return schema.safeParse(value, { error: issueMessage }).error?.issues[0]?.message
}

it.each([
  ['no such field', z.object({ cartToken: z.string() }), {}, 'Fill in the cart token.'],
  ['an empty field', z.object({ new_name: z.string().min(1) }), { new_name: '' }, 'Fill in the new name.'],
  ['nothing at all', z.object({}), undefined, 'Send an object with the fields that this call knows.'],
  ['a number for a text', z.string(), 5, 'Enter a text.'],
  ['a text for a number', z.number(), 'x', 'Enter a number.'],
  ['half a number', z.int(), 1.5, 'Enter a whole number.'],
  ['an object for a flag', z.boolean(), {}, 'Choose true or false.'],
  ['a text for a list', z.array(z.string()), 'x', 'Send a list.'],
  ['a list for an object', z.object({}), [], 'Send an object with the fields that this call knows.'],
  ['a short text', z.string().min(3), 'x', 'Enter at least 3 characters.'],
  ['a long text', z.string().max(3), 'long', 'Enter at most 3 characters.'],
  ['a short list', z.array(z.string()).min(1), [], 'Send at least 1.'],
  ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'Send at most 1.'],
  ['a number that is too small', z.number().positive(), 0, 'Enter a number above 0.'],
  ['a number that is too large', z.number().max(9), 10, 'Enter 9 or less.'],
  ['no email', z.email(), 'edda', 'Enter a valid email address.'],
  ['no address', z.url(), 'here', 'Enter a valid address, such as https://example.org.'],
  ['no instant', z.iso.datetime(), 'now', 'Enter an instant, such as 2026-11-21T12:00:00Z.'],
  ['no day', z.iso.date(), 'today', 'Enter a day, such as 2026-11-21.'],
  ['another form', z.string().regex(/^a$/), 'b', 'Check how this is written.'],
  ['none of the choices', z.enum(['a', 'b', 'c']), 'd', 'Choose a, b or c.'],
  ['an unknown field', z.strictObject({}), { a: 1 }, 'Leave this out: it is not known here.'],
  ['none of two forms', z.union([z.int(), z.boolean()]), 'x', 'Check this value.'],
])('words %s as an instruction', (_what, schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message)
})

it('keeps a schema’s own message', () => {
  expect(messageOf(z.string().min(1, 'You need to write something.'), '')).toBe(
    'You need to write something.',
  )
})

/** Values that are invalid in different ways, to provoke the contract's messages. */
const nonsense = [undefined, null, '', 'x', 'x'.repeat(5000), 5, -1, 1.5, true, [], [{}], {}, { wrong: 1 }]

/** The messages that invalid values get, for each part of a call and each of its fields. */
function messagesOf(schema: z.ZodType): string[] {
  const shape = 'shape' in schema ? (schema.shape as Record<string, z.ZodType>) : {}
  const values = nonsense.flatMap((value) => [
    value,
    Object.fromEntries(Object.keys(shape).map((field) => [field, value])),
  ])
  return values.flatMap(
    (value) =>
      schema.safeParse(value, { error: issueMessage }).error?.issues.map(({ message }) => message) ?? [],
  )
}

describe.each(Object.entries(routes) as [string, Route][])('%s', (_name, route) => {
  it('gives full sentences for any invalid input', () => {
    const parts = [route.params, route.query, route.body].filter(({ type }) => type !== 'undefined')
    const odd = parts.flatMap(messagesOf).filter((message) => !/^[A-Z].*\.$/.test(message))
    expect(odd.filter((message, index) => odd.indexOf(message) === index)).toEqual([])
  })
})
