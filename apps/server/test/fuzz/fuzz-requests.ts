import { routes } from '@guidefeed/contract'
import type { Route } from '@guidefeed/contract'
import * as fc from 'fast-check'
import { inputFields } from '../contract-input.ts'
import type { InputField } from '../contract-input.ts'
import { valuesOf } from './input-values.ts'

export const fuzzCallers = ['sender', 'nobody', 'stranger', 'banned', 'actingAdmin', 'admin', 'dead'] as const

/** A request to send: valid input of a call with some fields replaced or omitted. */
export type FuzzRequest = {
  name: keyof typeof routes
  caller: (typeof fuzzCallers)[number]
  changes: { field: InputField; value: unknown }[]
  /** Replaces the whole body; null = sends the changed one. */
  payload: string | null
  idempotencyKey: string | null
  headers: Record<string, string>
}

/** Null in most requests. */
const sometimes = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 14, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })

const payload = fc.oneof(
  fc.json(),
  fc.json().map((text) => text.slice(0, -1)),
  fc.string({ unit: 'binary' }),
  fc.integer({ min: 1, max: 9000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
)

function requestsOf(name: keyof typeof routes): fc.Arbitrary<FuzzRequest> {
  const route: Route = routes[name]
  const changes = inputFields(route).map((field) =>
    fc.oneof(valuesOf(field.schema), fc.constant(undefined)).map((value) => ({ field, value })),
  )
  return fc.record({
    name: fc.constant(name),
    caller: fc.oneof(
      { weight: 2, arbitrary: fc.constant('sender' as const) },
      { weight: 1, arbitrary: fc.constantFrom(...fuzzCallers) },
    ),
    changes: changes.length === 0 ? fc.constant([]) : fc.array(fc.oneof(...changes), { maxLength: 3 }),
    payload: sometimes(payload),
    idempotencyKey: sometimes(fc.constantFrom('once', 'twice', 'with space', 'x'.repeat(300))),
    headers: fc.oneof(
      { weight: 6, arbitrary: fc.constant({}) },
      {
        weight: 1,
        arbitrary: fc.dictionary(
          fc.constantFrom('accept-language', 'user-agent', 'if-none-match', 'accept'),
          fc.string({ unit: 'grapheme-ascii' }),
        ),
      },
    ),
  })
}

const names = Object.keys(routes) as (keyof typeof routes)[]

/** Requests over the whole contract, evenly distributed over its calls. */
export const fuzzRequests = fc.oneof(...names.map(requestsOf))
