import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldErrorOf } from './field-error.ts'
import { fieldMessages, wordMessage } from './messages/index.ts'
import type { FieldError } from './messages/index.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'

function errorsOf(schema: z.ZodType, value: unknown): FieldError[] {
  return schema.safeParse(value, { reportInput: true }).error?.issues.map(fieldErrorOf) ?? []
}

it.each([
  ['no such field', z.object({ name: z.string() }), {}, { code: 'required' }],
  ['an empty field', z.object({ name: z.string().min(1) }), { name: '' }, { code: 'required' }],
  ['nothing at all', z.object({}), undefined, { code: 'not_an_object' }],
  ['a number for a text', z.string(), 5, { code: 'not_a_text' }],
  ['a text for a number', z.number(), 'x', { code: 'not_a_number' }],
  ['half a number', z.int(), 1.5, { code: 'not_an_integer' }],
  ['an object for a flag', z.boolean(), {}, { code: 'not_a_boolean' }],
  ['a text for a list', z.array(z.string()), 'x', { code: 'not_a_list' }],
  ['a short text', z.string().min(3), 'x', { code: 'too_short', params: { min: 3 } }],
  ['a long text', z.string().max(3), 'long', { code: 'too_long', params: { max: 3 } }],
  ['a short list', z.array(z.string()).min(1), [], { code: 'too_few', params: { min: 1 } }],
  ['a long list', z.array(z.string()).max(1), ['a', 'b'], { code: 'too_many', params: { max: 1 } }],
  ['a number that must be above 0', z.number().positive(), 0, { code: 'not_above', params: { min: 0 } }],
  ['a number that is too small', z.number().min(1), 0, { code: 'too_small', params: { min: 1 } }],
  ['a number that is too large', z.number().max(9), 10, { code: 'too_large', params: { max: 9 } }],
  ['no email', z.email(), 'edda', { code: 'not_an_email' }],
  ['no address', z.url(), 'here', { code: 'not_a_url' }],
  ['no instant', z.iso.datetime(), 'now', { code: 'not_an_instant' }],
  ['no day', z.iso.date(), 'today', { code: 'not_a_day' }],
  ['nothing where a form is asked for', z.string().regex(/^a$/), '', { code: 'required' }],
  ['another form', z.string().regex(/^a$/), 'b', { code: 'wrong_format' }],
  [
    'none of the choices',
    z.enum(['a', 'b']),
    'd',
    { code: 'not_an_option', params: { options: ['a', 'b'] } },
  ],
  ['no consent', z.literal(true), false, { code: 'not_accepted' }],
  ['an unknown field', z.strictObject({}), { a: 1 }, { code: 'unknown_field' }],
  ['none of two forms', z.union([z.int(), z.boolean()]), 'x', { code: 'invalid' }],
])('%s has a code with the values of its text', (_what, schema, value, error) => {
  expect(errorsOf(schema, value)).toEqual([error])
})

/** Values that are invalid in different ways, to provoke every issue that a schema can report. */
const nonsense = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(5000),
  5,
  -1,
  1.5,
  1e12,
  true,
  [],
  [{}],
  {},
  { wrong: 1 },
]

/** Returns the issues of nonsense as a part of a call and as each of its fields. */
function issuesOf(schema: z.ZodType): z.core.$ZodIssue[] {
  const shape = 'shape' in schema ? (schema.shape as Record<string, z.ZodType>) : {}
  const values = nonsense.flatMap((value) => [
    value,
    Object.fromEntries(Object.keys(shape).map((field) => [field, value])),
  ])
  return values.flatMap((value) => schema.safeParse(value, { reportInput: true }).error?.issues ?? [])
}

describe.each(Object.entries(routes) as [string, Route][])('%s', (_name, route) => {
  const issues = [route.params, route.query, route.body]
    .filter(({ type }) => type !== 'undefined')
    .flatMap(issuesOf)

  it('has a code with a text for every invalid field', () => {
    const words = issues.map(fieldErrorOf).map(({ code, params }) => wordMessage(fieldMessages, code, params))
    expect(words.filter((text) => text === null || !/^[A-Z].{7,}[^.{} ]\.?$/.test(text))).toEqual([])
  })

  it('sets a code for each of its own rules', () => {
    const unnamed = issues.filter((issue) => issue.code === 'custom' && issue.params === undefined)
    expect(unnamed.map(({ path }) => path)).toEqual([])
  })
})
