import type { ErrorAnswer } from './error-codes.ts'
import type { ErrorCode } from './messages/index.ts'
import type { Method, Route } from './route.ts'
import type { developmentRoutes, routes } from './routes.ts'

type Calls = typeof routes & typeof developmentRoutes
export type CallName = keyof Calls

/** Wire format of a schema: its input, before texts become numbers. */
type Sent<S> = S extends { _zod: { input: infer I } } ? I : never
type Answered<S> = S extends { _zod: { output: infer O } } ? O : never

/** Numbers are texts in a URL. */
type InUrl<T> = T extends object ? { [K in keyof T]: string extends T[K] ? T[K] | number : T[K] } : T

/** A query whose keys are all optional may be left out. */
type Optional<T> = Partial<T> extends T ? T | undefined : T

type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : undefined extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

/** The parts of a call that its route takes: `params`, `query`, `body`. */
export type CallInput<N extends CallName> = Part<'params', InUrl<Sent<Calls[N]['params']>>> &
  Part<'query', Optional<InUrl<Sent<Calls[N]['query']>>>> &
  Part<'body', Sent<Calls[N]['body']>> & { idempotencyKey?: string }

/** The whole answer of a call, `{ data }`, lists also `meta`; `never` for files. */
export type CallAnswer<N extends CallName> = Answered<Calls[N]['response']>

/** The input of any call, where its types are lost. */
export type LooseInput = {
  params?: Readonly<Record<string, unknown>> | undefined
  query?: Readonly<Record<string, unknown>> | undefined
  body?: unknown
  idempotencyKey?: string
  /** Bearer token of a session. */
  token?: string | null | undefined
  /** Headers beside those that the parts need. */
  headers?: Readonly<Record<string, string>>
}

export type CallRequest = { method: Method; url: string; headers: Record<string, string>; body?: string }

/** The request of a call; its URL is relative to the origin. */
export function requestOf(
  { method, path }: Pick<Route, 'method' | 'path'>,
  { params, query, body, idempotencyKey, token, headers }: LooseInput,
): CallRequest {
  return {
    method,
    url: `/api${fill(path, params)}${queryText(query)}`,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token == null ? {} : { authorization: `Bearer ${token}` }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
}

function fill(path: string, params: LooseInput['params'] = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function queryText(query: LooseInput['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const pairs = given.map((pair) => pair.map((part) => encodeURIComponent(String(part))).join('='))
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

export type Answer<Body> = {
  status: number
  headers: Readonly<Record<string, unknown>>
  /** The body as it was sent: JSON, or a file. */
  text: string
  /** The code of a refusal or failure. */
  code: ErrorCode | undefined
  /** Body of a success; reading it throws for any other answer. */
  readonly body: Body
  /** Body of a refusal or failure; reading it throws for a success. */
  readonly error: ErrorAnswer
}

export type AnswerOf<N extends CallName> = Answer<CallAnswer<N>>

type Sender = Pick<LooseInput, 'token' | 'headers'>

/** Arguments after a call's name; none where its route takes nothing. */
export type ClientInput<N extends CallName> =
  Partial<CallInput<N>> extends CallInput<N>
    ? [input?: CallInput<N> & Sender]
    : [input: CallInput<N> & Sender]

/** Calls by name: `call('cartUpdate', { token, body })`. */
export type Client = <N extends CallName>(name: N, ...input: ClientInput<N>) => Promise<AnswerOf<N>>

/** A client that takes input of any shape: for what the server must refuse, and for walks over all calls. */
export type RawClient = <N extends CallName>(name: N, input?: LooseInput) => Promise<AnswerOf<N>>

type SendRequest = (
  request: CallRequest,
) => Promise<{ status: number; headers: Answer<unknown>['headers']; text: string }>

/** The client of tests, typed by the contract. Unlike the web's, it answers refusals instead of throwing them. */
export function createClient(calls: Record<CallName, Route>, send: SendRequest): Client & RawClient {
  return async (name: CallName, input: LooseInput = {}) => {
    const { status, headers, text } = await send(requestOf(calls[name], input))
    const isSuccess = status < 400
    const body: unknown = text.startsWith('{') ? JSON.parse(text) : text
    const bodyIf = (isAsked: boolean) => {
      if (!isAsked) throw new Error(`${name} answered ${status}: ${text}`)
      return body as never
    }
    return {
      status,
      headers,
      text,
      code: isSuccess ? undefined : (body as Partial<ErrorAnswer>).code,
      get body() {
        return bodyIf(isSuccess)
      },
      get error() {
        return bodyIf(!isSuccess)
      },
    }
  }
}
