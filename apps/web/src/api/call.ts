import type { Method, Notice } from '@guidefeed/contract'
import { requestOf } from '@guidefeed/contract/client'
import type { CallAnswer, CallInput, LooseInput } from '@guidefeed/contract/client'
import type { AnswerWords } from '../messages/word-answers.ts'
import { ApiError, parseApiError } from './api-error.ts'
import type { RouteName } from './endpoint-table.ts'
import { endpoints } from './endpoints.ts'
import { parseAnswer } from './parse-answer.ts'

/** Calls that answer with a file instead of JSON. */
export type FileRouteName = {
  [N in RouteName]: [CallAnswer<N>] extends [never] ? N : never
}[RouteName]

type Abort = { signal?: AbortSignal }

export type Call = <N extends RouteName>(name: N, input: CallInput<N> & Abort) => Promise<CallAnswer<N>>

type CallDependencies = {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** The bearer token of the signed-in customer, null for a guest. */
  token: () => string | null
  /** Language of the page, also used for a new customer's mails. */
  language: () => string
  /** Texts of answers in a language; null = the server's own. */
  words: (language: string) => Promise<AnswerWords | null>
  onAnswer: () => void
  /** `token`: the one that the call was sent with. */
  onError: (error: ApiError, token: string | null) => void
  /** Asks the user for the fresh proof that a call needs; false = canceled. */
  prove: () => Promise<boolean>
}

/**
 * Creates the API client, typed by the contract: `call('cartUpdate', { body })`. A call that needs a fresh proof asks for it and is
 * sent again. Failures are an ApiError, with status 0 for network failures; an aborted call rejects with the abort reason.
 */
export function createCall(deps: CallDependencies): Call {
  return async (name, input) => (await request(deps, name, input, readAnswer)) as never
}

export type AnsweredFile = { name: string; content: Blob }

export type Download = <N extends FileRouteName>(
  name: N,
  input: CallInput<N> & Abort,
) => Promise<AnsweredFile>

/** Creates the client of calls that answer with a file. Fails like `createCall`. */
export function createDownload(deps: CallDependencies): Download {
  return (name, input) => request(deps, name, input, readFile)
}

export type DownloadList = (name: RouteName, input: LooseInput & Abort) => Promise<AnsweredFile>

/** Creates the client that gets lists of administrators as CSV (record 0090). Fails like `createCall`. */
export function createListDownload(deps: CallDependencies): DownloadList {
  return (name, input) =>
    request(deps, name, { ...input, headers: { ...input.headers, accept: 'text/csv' } }, readFile)
}

async function request<T>(
  deps: CallDependencies,
  name: RouteName,
  input: LooseInput & Abort,
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
  { fetch, token: currentToken, language, words, onAnswer, onError }: CallDependencies,
  name: RouteName,
  { signal, ...input }: LooseInput & Abort,
  read: ReadAnswer<T>,
): Promise<T> {
  const endpoint = endpoints[name] ?? (await adminEndpoint(name))
  const [path, method] = endpoint.split(' ') as [string, Method]
  const headers = {
    accept: 'application/json',
    'accept-language': language(),
    'time-zone': new Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...input.headers,
  }
  const token = currentToken()
  const { url, ...request } = requestOf({ method, path }, { ...input, token, headers })
  try {
    const response = await fetch(url, { ...request, ...(signal ? { signal } : {}) })
    const answer = await read(response, () => words(language()))
    onAnswer()
    return answer
  } catch (cause) {
    if (signal?.aborted) throw cause
    const error = cause instanceof ApiError ? cause : unreachable(cause)
    onError(error, token)
    throw error
  }
}

async function adminEndpoint(name: RouteName) {
  const { adminEndpoints } = await import('./admin-endpoints.ts')
  const endpoint = adminEndpoints[name]
  if (endpoint === undefined) throw new Error(`there is no call ${name}`)
  return endpoint
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
  words?.notice(notice) ?? notice.message

function unreachable(cause: unknown): ApiError {
  return new ApiError({ status: 0, code: 'unreachable', message: '', fields: {}, requestId: null }, { cause })
}
