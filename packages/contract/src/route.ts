import { z } from 'zod'
import type { ErrorCode } from './messages/index.ts'

/**
 * Audience of a call. `public`: anyone; ignores sessions. `visitor`: anyone; a session is optional but must be valid.
 * `customer`: signed in. `admin`: an administrator.
 */
export type Audience = 'public' | 'visitor' | 'customer' | 'admin'

/**
 * Whether a session that acts as a user may call it (record 0067). Support needs reads and channel changes; login methods, money
 * and personal data are reserved for the account's owner.
 */
export type ActingAs = 'allowed' | 'refused'

/** Default limit of a call's body. Also applies to forms on the server's own pages. */
export const defaultBodyLimitBytes = 16 * 1024

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Input and answer of one call of the API, shared by web and server. */
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
  /** `fresh`: requires a proof of the session's holder in the last 10 minutes; else 403 `proof_required` (see `prove`). */
  proof: 'session' | 'fresh'
  method: Method
  /** Below the API root, in Fastify's notation: `/epg/:id`. */
  path: string
  params: Params
  query: Query
  body: Body
  /** Larger bodies get 413 before they are parsed. */
  bodyLimitBytes: number
  /** JSON body of a success, `{ data }` or `{ data, meta }`, or `file()`. */
  response: Response
  status: 200 | 201
  /** Error codes beyond `commonErrorCodes`. */
  errors: readonly ErrorCode[]
  /** `no-store`, or the lifetime in seconds of a public answer that changes slowly. */
  cache: 'no-store' | { maxAgeSeconds: number }
  /** True for a POST that moves money; its `Idempotency-Key` header prevents moving it twice. */
  idempotent: boolean
}

const nothing = z.undefined()
/** Empty query: unknown keys are refused, not ignored. */
export const noQuery = z.strictObject({}).optional()

/** `actingAs` is required where such a session matters: it cannot call `admin` routes, and `public` ones ignore sessions. */
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

/** Declares one call. Absent parts are empty; answers are not cached by default. */
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

/** Response schema `{ data }`: one item, or an action's result. */
export function item<T extends z.ZodType>(data: T) {
  return z.object({ data })
}

/** Response schema of a file, whose name and media type are in the headers. */
export function file() {
  return z.never()
}

/** Response schema `{ data, meta }`: one page of a list (specification section 3). */
export function list<T extends z.ZodType>(data: T) {
  return z.object({ data: z.array(data), meta: PageMeta })
}

export const PageMeta = z.object({
  current_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  last_page: z.int(),
  /** There are more than `total` matches: counting stopped at `limits.countedMatches`. */
  total_is_minimum: z.literal(true).optional(),
})
export type PageMeta = z.infer<typeof PageMeta>
