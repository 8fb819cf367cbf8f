import { PageMeta } from '@guidefeed/contract'
import type { Route } from '@guidefeed/contract'
import { z } from 'zod'
import type { Clock } from '../lib/clock.ts'
import { streamCsv } from '../lib/csv.ts'
import type { CsvCell } from '../lib/csv.ts'
import { DomainError } from '../lib/domain-error.ts'
import type { Portion } from '../lib/paging.ts'
import { createWindowCounts } from '../lib/window-counts.ts'
import type { Caller, FileAnswer, HandlerInput } from './handlers.ts'

/** Rows read at once: bounds the memory of an export. */
const portionRows = 500
const exportsPerHour = 30

type Row = Record<string, unknown>
type ListCall = HandlerInput<Route> & { caller: Caller }
type ListHandler = (call: ListCall) => Promise<unknown>
/** Records an export, with the filters of the list. */
type NoteExport = (name: string, call: ListCall) => Promise<void>

/** Whether a request asks for an admin list as CSV, by its `Accept` header (record 0090). */
export function wantsCsv(route: Route, accept: string | undefined): boolean {
  return route.audience === 'admin' && rowOf(route) !== null && (accept ?? '').split(',').some(isCsvRange)
}

/** A media range is refused by `q=0` (RFC 9110, section 12.4.2). */
function isCsvRange(range: string): boolean {
  const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  return type === 'text/csv' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
}

/** Answers a call with all rows of its list that match the filters, portion by portion, from the handler of the list itself. */
export function createListExport({ clock, note }: { clock: Clock; note: NoteExport }) {
  const counts = createWindowCounts({ clock, windowMs: 3_600_000 })

  /** Throws too_many_requests. */
  return async (name: string, route: Route, call: ListCall, handler: ListHandler): Promise<FileAnswer> => {
    const key = String(call.caller.userId)
    if (counts.add(key) > exportsPerHour)
      throw new DomainError('too_many_requests', {
        params: { kind: 'requests' },
        retryAfterSeconds: counts.secondsLeft(key),
      })
    const columns = columnsOf(rowOf(route) ?? z.object({}))
    const portions = portionsOf(call, handler)
    // Before the answer begins, so that a refusal is still an answer.
    const first = await portions.next()
    await note(name, call)
    async function* lines() {
      for (let portion = first; !portion.done; portion = await portions.next())
        for (const row of portion.value) yield columns.map((path) => cellOf(valueAt(row, path)))
    }
    return {
      fileName: `${route.path.split('/').at(-1) ?? name}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      content: streamCsv(
        columns.map((path) => path.join('_')),
        lines(),
      ),
    }
  }
}
export type ListExport = ReturnType<typeof createListExport>

async function* portionsOf({ query, ...call }: ListCall, handler: ListHandler): AsyncGenerator<Row[], void> {
  for (let portion: Portion = { last: null, of: call }, page = 1; ; page++) {
    const { data } = (await handler({
      ...call,
      query: { ...Object(query), all: undefined, page, per_page: portionRows, portion },
    })) as { data: Row[] }
    yield data
    if (data.length < portionRows) return
    portion = { ...portion, last: data.at(-1) ?? null }
  }
}

/** Schema of a list's rows; null = the call answers no list. */
function rowOf({ response }: Route): z.ZodObject | null {
  if (!(response instanceof z.ZodObject) || response.shape['meta'] !== PageMeta) return null
  const { data } = response.shape
  return data instanceof z.ZodArray && data.element instanceof z.ZodObject ? data.element : null
}

/** Paths of the fields, those of nested objects included. */
function columnsOf(schema: z.ZodObject): string[][] {
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const inner = field instanceof z.ZodNullable || field instanceof z.ZodOptional ? field.unwrap() : field
    return inner instanceof z.ZodObject ? columnsOf(inner).map((path) => [name, ...path]) : [[name]]
  })
}

const valueAt = (row: Row, path: readonly string[]) =>
  path.reduce<unknown>((at, name) => (Object(at) as Row)[name], row)

/** A cell that people can read: items of a list separated by semicolons, fields of a record as `name: value`. */
export function cellOf(value: unknown): CsvCell {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  return Array.isArray(value) ? value.map(textOf).join('; ') : textOf(value)
}

const textOf = (value: unknown): string =>
  fieldsOf(value)
    .map(([path, text]) => (path === '' ? text : `${path}: ${text}`))
    .join(', ')

/** Values of a record by the path of their fields. */
function fieldsOf(value: unknown, path = ''): [string, string][] {
  if (value === null || value === undefined) return [[path, '–']]
  if (Array.isArray(value)) return [[path, value.map(textOf).join(' ')]]
  if (typeof value !== 'object') return [[path, typeof value === 'string' ? value : JSON.stringify(value)]]
  return Object.entries(value).flatMap(([name, inner]) =>
    fieldsOf(inner, path === '' ? name : `${path}.${name}`),
  )
}
