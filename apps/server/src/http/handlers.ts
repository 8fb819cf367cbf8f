import type { Readable } from 'node:stream'
import type { Route, routes } from '@guidefeed/contract'
import type { z } from 'zod'

/** The caller, authenticated by a session. */
export type Caller = {
  userId: number
  sessionId: number
  isAdmin: boolean
  /** An administrator whose rights are withheld until they set up a second factor. */
  lacksSecondFactor: boolean
  /** The administrator acting as the user in this session; null = the user's own session. */
  adminUserId: number | null
  /** True for 10 minutes after a proof of identity: password, login provider, second factor, recovery code or passkey. */
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
  /** Null on public calls, and on calls for visitors without a session. */
  caller: CallerOf<R>
  idempotencyKey: string | null
  client: {
    ip: string
    userAgent: string
    acceptLanguage: string
    /** Null = not named, or unknown. */
    timeZone: string | null
    requestId: string
  }
}

/** A cached JSON body with its compressed form and hash, so that large answers are cheap to repeat. */
export type ReadyAnswer = { hash: string; json: Buffer; gzip: Buffer }

/** Answer of a route with `response: file()`. A stream is sent while it is generated. */
export type FileAnswer = {
  fileName: string
  mediaType: 'application/pdf' | 'text/csv; charset=utf-8' | 'text/html; charset=utf-8'
  content: Buffer | Readable
}

export type Handler<R extends Route> = (
  input: HandlerInput<R>,
) => Promise<z.input<R['response']> | ReadyAnswer | FileAnswer>

export type Handlers<Routes extends Record<string, Route>> = { [Name in keyof Routes]: Handler<Routes[Name]> }

/** Handlers of one module: `return { … } satisfies SomeHandlers` types their inputs. `app-context.ts` requires one for every call. */
export type SomeHandlers = Partial<Handlers<typeof routes>>

export function isReadyAnswer(answer: unknown): answer is ReadyAnswer {
  return typeof answer === 'object' && answer !== null && 'gzip' in answer && 'json' in answer
}

export function isFileAnswer(answer: unknown): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && 'fileName' in answer && 'mediaType' in answer
}
