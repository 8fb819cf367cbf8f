import { noQuery } from '@guidefeed/contract'
import type { Route } from '@guidefeed/contract'
import { z } from 'zod'
import type { GoodInput } from './good-input.ts'
import { inUrl } from './hostile-strings.ts'

/** Subset of JSON Schema that inputs of the contract use. */
export type InputSchema = {
  type?: string
  properties?: Record<string, InputSchema>
  items?: InputSchema
  anyOf?: InputSchema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  maxItems?: number
}

const parts = ['params', 'query', 'body'] as const
type Part = (typeof parts)[number]

/** One input value of a call: its location and schema. */
export type InputField = { part: Part; path: string[]; schema: InputSchema }

/** Whether the call does not accept this part of the input. */
export const takesNothing = (schema: z.ZodType) => schema.type === 'undefined' || schema === noQuery

/** Well-formed params for a call where their values do not matter. */
export const anyParams = ({ path }: Route) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '1']))

/** Fields of a call's input; one item represents a list. */
export function inputFields(route: Route): InputField[] {
  return parts.flatMap((part) => {
    if (takesNothing(route[part])) return []
    const schema = z.toJSONSchema(route[part], { io: 'input', unrepresentable: 'any' }) as InputSchema
    return leavesOf(schema).map((leaf) => ({ part, ...leaf }))
  })
}

function leavesOf(schema: InputSchema): { path: string[]; schema: InputSchema }[] {
  const inner = Object.entries(schema.properties ?? (schema.items === undefined ? {} : { 0: schema.items }))
  if (inner.length === 0) return [{ path: [], schema }]
  return inner.flatMap(([name, part]) =>
    leavesOf(part).map((leaf) => ({ path: [name, ...leaf.path], schema: leaf.schema })),
  )
}

export const isText = ({ schema }: InputField) =>
  [schema, ...(schema.anyOf ?? [])].some(({ type }) => type === 'string')

/** Ids as the contract declares them: `Id` in a body, `IdText` or `IdListText` in a URL. */
export const isId = ({ schema }: InputField) =>
  (schema.type === 'integer' && schema.maximum === 2_147_483_647) ||
  schema.pattern?.startsWith(String.raw`^[1-9]\d{0,9}`) === true

export type RequestInput = {
  params: Readonly<Record<string, unknown>>
  query: Readonly<Record<string, unknown>>
  body: unknown
}

/** Splits a valid input into parts, so that single values can be replaced. */
export function partsOf({ params = {}, query = {}, body }: GoodInput): RequestInput {
  return { params, query, body }
}

/** Copies an input with another value at a field; creates missing parents. */
export function withValue(input: RequestInput, { part, path }: InputField, value: unknown): RequestInput {
  const copy = structuredClone(input)
  copy[part] ??= {}
  let place = copy as unknown as Record<string, unknown>
  let name: string = part
  for (const next of path) {
    const inner = place[name]
    if (typeof inner !== 'object' || inner === null) place[name] = next === '0' ? [] : {}
    place = place[name] as Record<string, unknown>
    name = next
  }
  place[name] = value
  return copy
}

/** The path of a call below `/api`, with the params and query of the input. */
export function addressOf(route: Route, { params, query }: Pick<RequestInput, 'params' | 'query'>): string {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => inUrl(textOf(params[name] ?? '1')))
  const pairs = Object.entries(query).map(([name, value]) => `${inUrl(name)}=${inUrl(textOf(value))}`)
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
