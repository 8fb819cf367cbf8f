import type { Notice, routes } from '@guidefeed/contract'
import { wordNotice, type AnswerWords } from '../messages/answer-words.ts'
import { ApiError, parseApiError } from './api-error.ts'
import { endpoints, type RouteName } from './endpoints.ts'
import { parseAnswer } from './parse-answer.ts'

/** Wire format of a schema: its input, before strings become numbers. */
type Sent<S> = S extends { _zod: { input: infer I } } ? I : never
type Answered<S> = S extends { _zod: { output: infer O } } ? O : never

type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : undefined extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

type Contract = typeof routes

/** Input of a call, as its route declares it: `params`, `query`, `body`. */
export type CallInput<N extends RouteName> = Part<'params', Sent<Contract[N]['params']>> &
  Part<'query', Sent<Contract[N]['query']>> &
  Part<'body', Sent<Contract[N]['body']>> & { idempotencyKey?: string; signal?: AbortSignal }

/** JSON answer of a call: `{ data }`, and `meta` for lists. */
export type CallAnswer<N extends RouteName> = Answered<Contract[N]['response']>

/** Calls that answer with a file instead of JSON. */
export type FileRouteName = {
  [N in RouteName]: [CallAnswer<N>] extends [never] ? N : never
}[RouteName]

export type Call = <N extends RouteName>(name: N, input: CallInput<N>) => Promise<CallAnswer<N>>

type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
}

type CallDependencies = {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** The bearer token of the signed-in customer, null for a guest. */
  token: () => string | null
  /** Language of the page, also used for a new customer's mails. */
  language: () => string
  /** Texts of answers in a language; null = the server's own. */
  words: (language: string) => Promise<AnswerWords | null>
  onAnswer: () => void
  onError: (error: ApiError) => void
  /** Asks the user for the fresh proof that a call needs; false = canceled. */
  prove: () => Promise<boolean>
}

/**
 * Creates the API client, typed by the contract: `call('cartUpdate', { body })`. A call that needs a fresh proof asks for it and is
 * sent again. Failures are an ApiError, with status 0 for network failures; an aborted call rejects with the abort reason.
 */
export function createCall(deps: CallDependencies): Call {
  return async (name, input) => (await request(deps, name, input as LooseInput, readAnswer)) as never
}

export type AnsweredFile = { name: string; content: Blob }

export type Download = <N extends FileRouteName>(name: N, input: CallInput<N>) => Promise<AnsweredFile>

/** Creates the client of calls that answer with a file. Fails like `createCall`. */
export function createDownload(deps: CallDependencies): Download {
  return (name, input) => request(deps, name, input as LooseInput, readFile)
}

async function request<T>(
  deps: CallDependencies,
  name: RouteName,
  input: LooseInput,
  read: ReadAnswer<T>,
): Promise<T> {
  try {
    return await send(deps, name, input, read)
  } catch (error) {
    const needsProof = error instanceof ApiError && error.code === 'proof_required'
    if (!needsProof || !(await deps.prove())) throw error
    return send(deps, name, input, read)
  }
}

type Words = () => Promise<AnswerWords | null>
type ReadAnswer<T> = (response: Response, words: Words) => Promise<T>

async function send<T>(
  { fetch, token, language, words, onAnswer, onError }: CallDependencies,
  name: RouteName,
  { params, query, body, idempotencyKey, signal }: LooseInput,
  read: ReadAnswer<T>,
): Promise<T> {
  const [method, path] = endpoints[name]
  const bearer = token()
  try {
    const response = await fetch(`/api${fill(path, params)}${queryText(query)}`, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': language(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
    const answer = await read(response, () => words(language()))
    onAnswer()
    return answer
  } catch (cause) {
    if (signal?.aborted) throw cause
    const error = cause instanceof ApiError ? cause : unreachable(cause)
    onError(error)
    throw error
  }
}

async function readFile(response: Response, words: Words): Promise<AnsweredFile> {
  if (!response.ok) await readAnswer(response, words)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { name: name ?? 'guidefeed', content: await response.blob() }
}

async function readAnswer(response: Response, words: Words): Promise<unknown> {
  const requestId = response.headers.get('x-request-id')
  let body: unknown
  try {
    body = await parseAnswer(await response.text())
  } catch (cause) {
    if (response.ok) throw cause
  }
  if (!response.ok) throw parseApiError(response.status, body, requestId, await words())
  const { data } = body as { data?: unknown }
  if (isNotice(data)) data.message = wordsOf(data, await words())
  return body
}

type AnsweredNotice = Omit<Notice, 'code'> & { code: string }

function isNotice(data: unknown): data is AnsweredNotice {
  return typeof data === 'object' && data !== null && 'message' in data && 'code' in data
}

const wordsOf = (notice: AnsweredNotice, words: AnswerWords | null): string =>
  (words && wordNotice(words, notice)) ?? notice.message

function unreachable(cause: unknown): ApiError {
  return new ApiError({ status: 0, code: 'unreachable', message: '', fields: {}, requestId: null }, { cause })
}

function fill(path: string, params: Record<string, unknown> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function queryText(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
}
