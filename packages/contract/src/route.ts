import { z } from 'zod'
import type { ErrorCode } from './error-codes.ts'

/**
 * Who may call. `public`: anyone, a session is not looked at. `visitor`: anyone, and a session that is sent counts and must be
 * alive. `customer`: signed in. `admin`: an administrator.
 */
export type Audience = 'public' | 'visitor' | 'customer' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What one call of the API takes and gives: the only meeting point of web and server. */
export type Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = {
  audience: Audience
  method: Method
  /** Below the API root, in Fastify's notation: `/epg/:id`. */
  path: string
  params: Params
  query: Query
  body: Body
  /** The whole JSON body of a success, `{ data }` or `{ data, meta }`, or `file()`. */
  response: Response
  status: 200 | 201
  /** What may go wrong beyond the codes that every call has (see `commonErrorCodes`). */
  errors: readonly ErrorCode[]
  /** `no-store` for what must never be cached; anything public and slow to change names its seconds. */
  cache: 'no-store' | { maxAgeSeconds: number }
  /** True for a POST that moves money: it takes an `Idempotency-Key` header: the same key never moves it twice. */
  idempotent: boolean
}

const nothing = z.undefined()

type RouteInput<P, Q, B, R> = Pick<Route, 'audience' | 'method' | 'path'> &
  Partial<Pick<Route, 'status' | 'errors' | 'cache' | 'idempotent'>> & {
    params?: P
    query?: Q
    body?: B
    response: R
  }

/** Declares one call. Parts left out take nothing; answers are never cached unless said. */
export function route<
  R extends z.ZodType,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(input: RouteInput<P, Q, B, R>): Route<P, Q, B, R> {
  return {
    status: 200,
    errors: [],
    cache: 'no-store',
    idempotent: false,
    ...input,
    params: (input.params ?? nothing) as P,
    query: (input.query ?? nothing) as Q,
    body: (input.body ?? nothing) as B,
  }
}

/** `{ data }`: one item, or an action's result. */
export function item<T extends z.ZodType>(data: T) {
  return z.object({ data })
}

/** No JSON: the answer is a file, with its name and media type in the headers. */
export function file() {
  return z.never()
}

/** `{ data, meta }`: a list with its paging (specification section 3). */
export function list<T extends z.ZodType>(data: T) {
  return z.object({ data: z.array(data), meta: PageMeta })
}

export const PageMeta = z.object({
  current_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  last_page: z.int(),
})
export type PageMeta = z.infer<typeof PageMeta>
