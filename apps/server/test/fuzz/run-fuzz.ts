import { errorMessages, fieldMessages, routes, wordMessage } from '@guidefeed/contract'
import type { ErrorAnswer } from '@guidefeed/contract'
import * as fc from 'fast-check'
import { addressOf, partsOf, withValue } from '../contract-input.ts'
import type { RequestInput } from '../contract-input.ts'
import type { TestApp } from '../create-test-app.ts'
import type { GoodInput } from '../good-input.ts'
import { goodInputs } from '../good-inputs.ts'
import { createWorld } from '../world.ts'
import type { Visitor } from '../world.ts'
import { trackChanges } from './change-tracker.ts'
import { createCallers } from './fuzz-callers.ts'
import { fuzzRequests } from './fuzz-requests.ts'
import type { FuzzRequest } from './fuzz-requests.ts'
import type { Known } from './input-values.ts'

/** Not among the addresses in requests, so that none of them bans or throttles the run itself. */
const ownAddress = '192.0.2.99'
const callersEvery = 250
/** Uses of a call's valid input before it is recreated; most of it works once. */
const inputsEvery = 8

export type FuzzReport = {
  faults: string[]
  /** Number of responses by status. */
  statuses: Record<string, number>
  medianMs: number
  slowestMs: number
  slowest: string
}

/** Sends random requests to the app sequentially and checks each response. Deterministic by seed. */
export async function runFuzz(app: TestApp, options: { seed: number; runs: number }): Promise<FuzzReport> {
  const world = await createWorld(app)
  const whitelisting = { params: { ip: ownAddress }, token: world.admin.token, body: {} }
  await app.call('adminIpAddressWhitelist', whitelisting)
  const changes = await trackChanges(app.database.db)
  const known: Record<Known['known'], string[]> = { email: [], token: [], cartToken: [] }
  const inputs = new Map<string, { input: RequestInput; sender: Visitor | undefined; uses: number }>()
  const times: { ms: number; what: string }[] = []
  const report: FuzzReport = { faults: [], statuses: {}, medianMs: 0, slowestMs: 0, slowest: '' }
  let callers = await createCallers(app, world)

  async function goodInput(name: keyof typeof routes) {
    const kept = inputs.get(name)
    if (kept !== undefined && (kept.uses += 1) % inputsEvery !== 0) return kept
    // Earlier requests may have destroyed its preconditions.
    const good: GoodInput = await Promise.resolve(goodInputs[name](world)).catch(() => ({}))
    const made = { input: partsOf(good), sender: good.as, uses: 0 }
    remember({ ...made.input.query, ...(made.input.body as object | undefined) })
    inputs.set(name, made)
    return made
  }

  function remember(values: Record<string, unknown>) {
    for (const [name, value] of Object.entries(values)) {
      const kind =
        name === 'email' || name === 'cartToken' ? name : /token|state|code/.test(name) ? 'token' : null
      if (kind !== null && typeof value === 'string') known[kind].push(value)
    }
  }

  function resolve(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || !('known' in value)) return value
    const { known: kind, nth } = value as Known
    const list = known[kind]
    return list[nth % Math.max(1, list.length)] ?? ''
  }

  async function prepare(request: FuzzRequest) {
    const good = await goodInput(request.name)
    const input = request.changes.reduce(
      (changed, { field, value }) => withValue(changed, field, resolve(value)),
      good.input,
    )
    return { input, token: request.caller === 'sender' ? good.sender?.token : callers[request.caller] }
  }

  async function send(request: FuzzRequest, input: RequestInput, token: string | undefined) {
    const route = routes[request.name]
    const body = input.body === undefined ? undefined : JSON.stringify(input.body)
    const payload = route.body.type === 'undefined' ? undefined : (request.payload ?? body)
    const startedAt = performance.now()
    const answer = await app.http.inject({
      method: route.method,
      url: `/api${addressOf(route, input)}`,
      remoteAddress: ownAddress,
      headers: {
        ...request.headers,
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(request.idempotencyKey === null ? {} : { 'idempotency-key': request.idempotencyKey }),
      },
      ...(payload === undefined ? {} : { payload }),
    })
    times.push({ ms: performance.now() - startedAt, what: `${route.method} ${route.path}` })
    return answer
  }

  for (const [index, request] of fc
    .sample(fuzzRequests, { seed: options.seed, numRuns: options.runs })
    .entries()) {
    if (index > 0 && index % callersEvery === 0) callers = await createCallers(app, world)
    const { input, token } = await prepare(request)
    await changes.take()
    const { statusCode, body } = await send(request, input, token)
    const changed = statusCode < 400 ? [] : await changes.take()
    report.statuses[statusCode] = (report.statuses[statusCode] ?? 0) + 1
    const isCoded = statusCode < 400 || hasCodes(JSON.parse(body) as Partial<ErrorAnswer>)
    if (statusCode >= 500 || changed.length > 0 || !isCoded) {
      const outcome = {
        statusCode,
        changed,
        isCoded,
        body: body.slice(0, 300),
        input,
        payload: request.payload,
      }
      report.faults.push(
        `request ${index}, ${request.name} by ${request.caller}: ${JSON.stringify(outcome).slice(0, 1500)}`,
      )
    }
  }
  const sorted = times.toSorted((a, b) => a.ms - b.ms)
  const slowest = sorted.at(-1)
  return {
    ...report,
    medianMs: sorted[Math.floor(sorted.length / 2)]?.ms ?? 0,
    slowestMs: slowest?.ms ?? 0,
    slowest: slowest?.what ?? '',
  }
}

/** Whether a refusal, and each message at a field, has a code with words. */
function hasCodes({
  code = 'internal_error',
  params,
  errors = {},
  error_codes = {},
}: Partial<ErrorAnswer>): boolean {
  const wordsOf = (field: string) =>
    error_codes[field]?.map((error) => wordMessage(fieldMessages, error.code, error.params))
  const areFieldsCoded = Object.entries(errors).every(
    ([field, messages]) => JSON.stringify(wordsOf(field)) === JSON.stringify(messages),
  )
  return wordMessage(errorMessages, code, params) !== null && areFieldsCoded
}
