import type { Readable } from 'node:stream'
import type { Route } from '@guidefeed/contract'
import type { z } from 'zod'

/** Who calls, as a session proves it. */
export type Caller = {
  userId: number
  sessionId: number
  isAdmin: boolean
  /** The administrator who began this session in the user's name; null = it is the user's own. */
  adminUserId: number | null
}

type CallerOf<R extends Route> = R['audience'] extends 'public'
  ? null
  : R['audience'] extends 'visitor'
    ? Caller | null
    : Caller

export type HandlerInput<R extends Route> = {
  params: z.output<R['params']>
  query: z.output<R['query']>
  body: z.output<R['body']>
  /** Null on public calls, and on calls for visitors when nobody is signed in. */
  caller: CallerOf<R>
  idempotencyKey: string | null
  client: { ip: string; userAgent: string; acceptLanguage: string; requestId: string }
}

/** A JSON body that is kept ready, with its packed form and validator, so that a big answer costs nothing to repeat. */
export type ReadyAnswer = { etag: string; json: Buffer; gzip: Buffer }

/** What a route with `response: file()` answers. A stream is sent while it is made. */
export type FileAnswer = {
  fileName: string
  mediaType: 'application/pdf' | 'text/csv; charset=utf-8'
  content: Buffer | Readable
}

export type Handler<R extends Route> = (
  input: HandlerInput<R>,
) => Promise<z.input<R['response']> | ReadyAnswer | FileAnswer>

/** One handler for each route of a record of routes. */
export type Handlers<Routes extends Record<string, Route>> = { [Name in keyof Routes]: Handler<Routes[Name]> }

export function isReadyAnswer(answer: unknown): answer is ReadyAnswer {
  return typeof answer === 'object' && answer !== null && 'gzip' in answer && 'json' in answer
}

export function isFileAnswer(answer: unknown): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && 'fileName' in answer && 'mediaType' in answer
}
