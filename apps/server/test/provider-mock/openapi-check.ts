import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guideDataFolder } from '@guidefeed/xmltv/test/guide-data.ts'
import { Ajv } from 'ajv'
import type { ValidateFunction } from 'ajv'

type Json = Record<string, unknown>
type Parameter = { name: string; in: string; required?: boolean; schema?: Json } | { $ref: string }
type Body = { content?: Record<string, { schema?: Json }> }
type Operation = {
  parameters?: Parameter[]
  requestBody?: Body
  responses: Record<string, Body | { $ref: string }>
}
type Description = { paths: Record<string, Record<string, Operation>>; components: Record<string, Json> }

export type CheckedRequest = {
  method: string
  path: string
  query: Json
  headers: Record<string, unknown>
  body: unknown
}

/** Checks of calls; each returns the violations. */
export type OpenApiCheck = {
  request(request: CheckedRequest): string[]
  answer(
    request: Pick<CheckedRequest, 'method' | 'path'>,
    answer: { status: number; body: unknown },
  ): string[]
  /** Checks a value against a schema of the description. */
  value(schema: string, value: unknown): string[]
}

/**
 * A provider's published API description, loaded lazily; only used schemas are compiled. Null if the descriptions are missing on
 * this machine. `mend` adds parts of the provider's newer documentation.
 */
export function openApiCheck(
  file: string,
  mend: (description: Json) => void = () => {},
): OpenApiCheck | null {
  const path = join(guideDataFolder, 'openapi', file)
  if (!existsSync(path)) return null
  const raw = JSON.parse(readFileSync(path, 'utf8')) as Json
  mend(raw)
  const description = asJsonSchema(raw) as Description
  const options = {
    strict: false,
    validateFormats: false,
    validateSchema: false,
    unicodeRegExp: false,
  } as const
  const exact = new Ajv(options)
  // Values of forms and queries are strings.
  const coercing = new Ajv({ ...options, coerceTypes: true })
  for (const ajv of [exact, coercing]) ajv.addSchema({ $id: 'api', ...description }, 'api')
  const compiled = new Map<string, ValidateFunction>()

  function check(pointer: string, value: unknown, ajv = exact): string[] {
    const key = `${ajv === exact ? '' : 'text '}${pointer}`
    const validate = compiled.get(key) ?? ajv.compile({ $ref: `api#${pointer}` })
    compiled.set(key, validate)
    if (validate(value)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message }) => `${pointer}: ${instancePath} ${message}`,
    )
  }

  function find(method: string, path: string): { pointer: string; operation: Operation } | null {
    for (const [template, methods] of Object.entries(description.paths)) {
      const operation = methods[method.toLowerCase()]
      if (operation === undefined || !patternOf(template).test(path)) continue
      return { pointer: `/paths/${escapePointer(template)}/${method.toLowerCase()}`, operation }
    }
    return null
  }

  const resolve = <T extends object>(value: T | { $ref: string }): { value: T; pointer: string | null } => {
    if (!('$ref' in value)) return { value, pointer: null }
    const pointer = value.$ref.slice(1)
    const found = pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((at, part) => (at as Json)[part], description)
    return { value: found as T, pointer }
  }

  function checkParameters(pointer: string, operation: Operation, request: CheckedRequest): string[] {
    const parameters = (operation.parameters ?? []).map((parameter, index) => {
      const resolved = resolve<Exclude<Parameter, { $ref: string }>>(parameter)
      return { ...resolved.value, pointer: resolved.pointer ?? `${pointer}/parameters/${index}` }
    })
    const known = new Set(parameters.filter((p) => p.in === 'query').map((p) => p.name))
    const unknown = Object.keys(request.query).filter((name) => !known.has(name))
    return [
      ...unknown.map((name) => `${pointer}: there is no query parameter ${name}`),
      ...parameters.flatMap((p) => {
        if (p.in === 'path') return []
        const value = p.in === 'query' ? request.query[p.name] : request.headers[p.name.toLowerCase()]
        if (value === undefined) return p.required === true ? [`${pointer}: ${p.name} is missing`] : []
        return p.schema === undefined ? [] : check(`${p.pointer}/schema`, value, coercing)
      }),
    ]
  }

  return {
    request(request) {
      const found = find(request.method, request.path)
      if (found === null) return [`${request.method} ${request.path} does not exist`]
      const { pointer, operation } = found
      const content = operation.requestBody?.content ?? {}
      const [type] = Object.keys(content)
      const body =
        type === undefined || request.body === null
          ? []
          : check(
              `${pointer}/requestBody/content/${escapePointer(type)}/schema`,
              request.body,
              type === 'application/json' ? exact : coercing,
            )
      return [...checkParameters(pointer, operation, request), ...body]
    },

    answer({ method, path }, { status, body }) {
      const found = find(method, path)
      if (found === null) return []
      const { responses } = found.operation
      const key = responses[status] === undefined ? 'default' : String(status)
      const response = responses[key]
      if (response === undefined) return [`${found.pointer} never answers ${status}`]
      const { value, pointer } = resolve<Body>(response)
      if (value.content?.['application/json']?.schema === undefined) return []
      const at = pointer ?? `${found.pointer}/responses/${key}`
      return check(`${at}/content/application~1json/schema`, body)
    },

    value: (schema, value) => check(`/components/schemas/${schema}`, value),
  }
}

const escapePointer = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '(?!search$)[^/]+')}$`)
}

/** Converts OpenAPI 3.0 to JSON Schema: `nullable` becomes null, and extensions of OpenAPI tools are removed. */
function asJsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asJsonSchema)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(
    ([key, part]) => key !== 'nullable' || typeof part !== 'boolean',
  )
  const schema = Object.fromEntries(entries.map(([key, part]) => [key, asJsonSchema(part)]))
  return 'nullable' in value && value.nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema
}
