import { expect, it } from 'vitest'
import { z } from 'zod'
import { NetworkCountry } from './country-codes.ts'
import { OrderCode } from './fields.ts'
import { routes } from './index.ts'
import type { Route } from './index.ts'

type Schema = { [keyword: string]: unknown }

const restrictions = ['format', 'pattern', 'minLength', 'maxLength', 'minItems', 'maxItems']

/** The database checks these columns by the same patterns. */
const checkedPatterns: unknown[] = [OrderCode, NetworkCountry].map(
  (schema) => z.toJSONSchema(schema)['pattern'],
)

/** Instants and days come from typed columns. */
const isTyped = ({ format, pattern }: Schema) =>
  format === 'date-time' || format === 'date' || checkedPatterns.includes(pattern)

/** Composed by the server, never stored in this form. */
const composed = /\.(xml_gz|xml|authorize_url|ticket)$/

/** Paths of the texts and lists that an answer restricts. */
function restrictedIn(schema: Schema, path: string): string[] {
  const isRestricted = restrictions.some((keyword) => schema[keyword] !== undefined)
  const inner = Object.entries(schema).flatMap(([name, part]) =>
    typeof part === 'object' && part !== null ? restrictedIn(part as Schema, `${path}.${name}`) : [],
  )
  return isRestricted && !isTyped(schema) && !composed.test(path) ? [path, ...inner] : inner
}

// Stored texts come from sources, operators and earlier versions; an answer that restricts one turns a read into a 500.
it.each(Object.entries(routes) as [string, Route][])(
  'the answer of %s restricts no stored text',
  (_, route) => {
    if (route.response.type === 'never') return
    const schema = z.toJSONSchema(route.response, { io: 'output', unrepresentable: 'any' }) as Schema
    expect(restrictedIn(schema, 'answer')).toEqual([])
  },
)
