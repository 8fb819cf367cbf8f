import * as fc from 'fast-check'
import type { InputSchema } from '../contract-input.ts'
import { hostileStrings } from '../hostile-strings.ts'

/** Placeholder for a value of the run's world, so that a seed produces the same requests in every run. */
export type Known = { known: 'email' | 'token' | 'cartToken'; nth: number }

const known = fc.record({
  known: fc.constantFrom<Known['known'][]>('email', 'token', 'cartToken'),
  nth: fc.nat(30),
})

const hostileText = fc.oneof(
  fc.constantFrom(...Object.values(hostileStrings)),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ maxLength: 40 }),
)

/** Ids count from 1, so small numbers hit existing rows. */
const id = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 1.5, 2_147_483_647, 2_147_483_648, 1e300) },
)

/** Values that the schema of a field allows. */
function allowed(schema: InputSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(allowed))
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' && schema.maximum === 2_147_483_647) return id
  if (schema.type === 'integer') return fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 1000 })
  if (schema.type === 'number') return fc.oneof(fc.double({ min: -1, max: 20 }), fc.integer({ max: 100 }))
  if (schema.type === 'string') return allowedText(schema)
  return fc.constant(null)
}

function allowedText({ format, pattern, minLength = 0, maxLength = 60 }: InputSchema): fc.Arbitrary<unknown> {
  if (format === 'email') return fc.oneof(known, fc.emailAddress())
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (pattern?.startsWith(String.raw`^[1-9]\d{0,9}`) === true) return id.map(String)
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  return fc.oneof(
    known,
    fc.string({ minLength, maxLength }),
    fc.constantFrom('sandbox', '-id', 'name', '203.0.113.7'),
  )
}

/** Values for one field: mostly valid, some hostile, some of another type. */
export function valuesOf(schema: InputSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 5, arbitrary: allowed(schema) },
    { weight: 2, arbitrary: hostileText },
    { weight: 1, arbitrary: known },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    { weight: 1, arbitrary: fc.oneof(id, fc.double(), fc.constant([]), fc.constant({})) },
  )
}
