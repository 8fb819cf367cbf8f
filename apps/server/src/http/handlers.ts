import type { Readable } from 'node:stream'
import type { Route, routes } from '@guidefeed/contract'
import type { z } from 'zod'

/** The caller, as proved by a session. */
export type Caller = {
  userId: number
  sessionId: number
  isAdmin: boolean
  /** An administrator whose rights rest until they set up a second factor. */
  lacksSecondFactor: boolean
  /** The administrator who began this session in the user's name; null = it is the user's own. */
  adminUserId: number | null
  /** True for 10 minutes after the session's holder gave a proof: password, login provider, second factor, recovery code or passkey. */
  isProven: boolean
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

/** A JSON body that is kept ready, with its packed form and hash, so that a big answer costs nothing to repeat. */
export type ReadyAnswer = { hash: string; json: Buffer; gzip: Buffer }

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

/** The handlers of one module: `return { … } satisfies SomeHandlers` types their inputs. `app-context.ts` needs one for every call. */
export type SomeHandlers = Partial<Handlers<typeof routes>>

export function isReadyAnswer(answer: unknown): answer is ReadyAnswer {
  return typeof answer === 'object' && answer !== null && 'gzip' in answer && 'json' in answer
}

export function isFileAnswer(answer: unknown): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && 'fileName' in answer && 'mediaType' in answer
}
