import { z } from 'zod'
import type { ErrorCode } from './messages/index.ts'

/**
 * Audience of a call. `public`: anyone, a session is not looked at. `visitor`: anyone, and a session that is sent counts and must be
 * alive. `customer`: signed in. `admin`: an administrator.
 */
export type Audience = 'public' | 'visitor' | 'customer' | 'admin'

/**
 * Whether an administrator may call it in a session that acts as a user (record 0067): support needs reads and channel changes;
 * login methods, money and personal data stay with the account's owner.
 */
export type ActingAs = 'allowed' | 'refused'

/** Largest body of a call that names no limit of its own. Also holds for forms on the server's own pages. */
export const defaultBodyLimitBytes = 16 * 1024

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Input and answer of one call of the API: the only meeting point of web and server. */
export type Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = {
  audience: Audience
  actingAs: ActingAs
  /** `any`: banned and inactive users may call it too. */
  standing: 'good' | 'any'
  /** `fresh`: the session has proved its holder in the last 10 minutes; else 403 `proof_required` (see `prove`). */
  proof: 'session' | 'fresh'
  method: Method
  /** Below the API root, in Fastify's notation: `/epg/:id`. */
  path: string
  params: Params
  query: Query
  body: Body
  /** Larger bodies are refused with 413 before they are parsed. */
  bodyLimitBytes: number
  /** The whole JSON body of a success, `{ data }` or `{ data, meta }`, or `file()`. */
  response: Response
  status: 200 | 201
  /** Errors beyond the codes that every call has (see `commonErrorCodes`). */
  errors: readonly ErrorCode[]
  /** `no-store` for what must never be cached; anything public and slow to change names its seconds. */
  cache: 'no-store' | { maxAgeSeconds: number }
  /** True for a POST that moves money: it takes an `Idempotency-Key` header: the same key never moves it twice. */
  idempotent: boolean
}

const nothing = z.undefined()
/** The query of calls that take none: unknown keys are refused, never ignored. */
export const noQuery = z.strictObject({}).optional()

/** Sessions that act as a user never reach calls for administrators, and are not looked at by public ones. */
type AudienceRule =
  | { audience: 'public'; actingAs?: 'allowed' }
  | { audience: 'visitor' | 'customer'; actingAs: ActingAs }
  | { audience: 'admin'; actingAs?: 'refused' }

type RouteInput<P, Q, B, R> = AudienceRule &
  Pick<Route, 'method' | 'path'> &
  Partial<
    Pick<Route, 'proof' | 'standing' | 'status' | 'errors' | 'cache' | 'idempotent' | 'bodyLimitBytes'>
  > & {
    params?: P
    query?: Q
    body?: B
    response: R
  }

/** Declares one call. Parts left out take nothing; answers are never cached unless said. */
export function route<
  R extends z.ZodType,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = typeof noQuery,
  B extends z.ZodType = z.ZodUndefined,
>(input: RouteInput<P, Q, B, R>): Route<P, Q, B, R> {
  return {
    actingAs: input.audience === 'admin' ? 'refused' : 'allowed',
    proof: 'session',
    standing: 'good',
    status: 200,
    errors: [],
    cache: 'no-store',
    idempotent: false,
    bodyLimitBytes: defaultBodyLimitBytes,
    ...input,
    params: (input.params ?? nothing) as P,
    query: (input.query ?? noQuery) as unknown as Q,
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
