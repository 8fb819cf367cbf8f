import type { z } from 'zod'
import type { Clock } from '../../../lib/clock.ts'
import { lost, PaypalRefusal } from './paypal-errors.ts'
import { AccessToken, Problem } from './paypal-schemas.ts'

export type PaypalOptions = {
  clientId: string
  clientSecret: string
  /** `https://api-m.paypal.com`, or the base URL of the sandbox or a test. */
  apiBase: string
  clock: Clock
  timeoutMs?: number
}

type Call = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: unknown
  /** A body that must be sent unchanged. */
  rawBody?: string
  /** PayPal's idempotency key. */
  requestId?: string
}

/** Renew tokens this early, so that none expires in flight. */
const renewedBeforeMs = 60_000

/** PayPal's REST API client: authentication, timeouts, validated answers, failures as ProviderError. */
export function createPaypalApi({
  clientId,
  clientSecret,
  apiBase,
  clock,
  timeoutMs = 20_000,
}: PaypalOptions) {
  let session: { token: Promise<string>; endsAt: number } | null = null

  async function send<T extends z.ZodType>(path: string, init: RequestInit, schema: T): Promise<z.infer<T>> {
    const { status, text } = await exchange(path, init)
    const body = parseJson(text)
    if (status >= 400) {
      const problem = Problem.safeParse(body).data
      throw new PaypalRefusal(
        status,
        problem?.details[0]?.issue ?? problem?.name ?? '',
        problem?.debug_id ?? '',
      )
    }
    const answer = schema.safeParse(body)
    if (answer.success) return answer.data
    const fields = answer.error.issues.map((issue) => issue.path.join('.') || 'the body')
    throw lost(`an answer of ${path} makes no sense: ${fields.join(', ')}`)
  }

  async function exchange(path: string, init: RequestInit): Promise<{ status: number; text: string }> {
    try {
      const response = await fetch(`${apiBase}${path}`, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: response.status, text: await response.text() }
    } catch (error) {
      throw lost(
        error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'out of reach',
      )
    }
  }

  async function signIn(): Promise<string> {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const answer = await send(
      '/v1/oauth2/token',
      {
        method: 'POST',
        headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'grant_type=client_credentials',
      },
      AccessToken,
    )
    if (session !== null) session.endsAt = clock.now().getTime() + answer.expires_in * 1000 - renewedBeforeMs
    return answer.access_token
  }

  /** One token for all calls; concurrent calls share the fetch. */
  function accessToken(): Promise<string> {
    if (session !== null && clock.now().getTime() < session.endsAt) return session.token
    session = { token: Promise.resolve(''), endsAt: Number.POSITIVE_INFINITY }
    session.token = signIn()
    session.token.catch(() => {
      session = null
    })
    return session.token
  }

  async function callOnce<T extends z.ZodType>(schema: T, call: Call): Promise<z.infer<T>> {
    const text = call.rawBody ?? (call.body === undefined ? null : JSON.stringify(call.body))
    return send(
      call.path,
      {
        method: call.method,
        headers: {
          authorization: `Bearer ${await accessToken()}`,
          'content-type': 'application/json',
          // Return full objects instead of ids only.
          prefer: 'return=representation',
          ...(call.requestId === undefined ? {} : { 'paypal-request-id': call.requestId }),
        },
        ...(text === null ? {} : { body: text }),
      },
      schema,
    )
  }

  return {
    /** Throws ProviderError; PaypalRefusal where PayPal gives a reason. */
    async call<T extends z.ZodType>(schema: T, call: Call): Promise<z.infer<T>> {
      try {
        return await callOnce(schema, call)
      } catch (error) {
        // The token was revoked early.
        if (!(error instanceof PaypalRefusal) || error.status !== 401) throw error
        session = null
        return callOnce(schema, call)
      }
    },
  }
}
export type PaypalApi = ReturnType<typeof createPaypalApi>

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
