import type { FastifyInstance } from 'fastify'
import type { DemoCall } from './modules/demo/index.ts'

/** Shown in the demo customer's list of devices. */
const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** Calls our own server without a network, so that the demo customer orders like a real one. Throws on a refused call. */
export function callOwnServer(http: FastifyInstance): DemoCall {
  return async ({ method, path, body, form, token }) => {
    const answer = await http.inject({
      method,
      url: path,
      headers: {
        'user-agent': userAgent,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
      ...(body === undefined ? {} : { payload: body }),
    })
    if (answer.statusCode >= 400)
      throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body}`)
    const isJson = String(answer.headers['content-type']).includes('json')
    const { data } = isJson ? answer.json<{ data: Record<string, unknown> }>() : { data: {} }
    return { status: answer.statusCode, location: answer.headers.location ?? null, data }
  }
}
