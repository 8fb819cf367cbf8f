import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CheckedRequest, OpenApiCheck } from './openapi-check.ts'

export type MockRequest = CheckedRequest & { rawBody: string; headers: IncomingMessage['headers'] }
export type MockAnswer = { status: number; body: unknown; headers?: Record<string, string> }

/** Faults between a provider and us. */
export type Fault =
  | 'no answer'
  | 'server error'
  | 'too many requests'
  | 'broken JSON'
  | 'connection reset'
  | 'bad request'

/**
 * An HTTP server that mocks a provider. Checks each request and response against the provider's API description, if available;
 * `throwProblems` reports violations to a test.
 */
export async function openMockServer(options: {
  checkFor: (path: string) => OpenApiCheck | null
  parseBody: (text: string) => unknown
  parseQuery: (query: URLSearchParams) => Record<string, unknown>
  handle: (request: MockRequest) => MockAnswer
  errorBody: (message: string) => unknown
}) {
  let fault: Fault | null = null
  const problems: string[] = []
  const requests: MockRequest[] = []

  function answer(request: MockRequest): MockAnswer {
    const check = options.checkFor(request.path)
    const wrong = check?.request(structuredClone(request)) ?? []
    if (wrong.length > 0) {
      problems.push(...wrong)
      return { status: 400, body: options.errorBody(wrong.join('; ')) }
    }
    const answered = options.handle(request)
    problems.push(...(check?.answer(request, answered) ?? []))
    return answered
  }

  function fail(kind: Fault, response: ServerResponse) {
    const end = (status: number, text: string, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
    switch (kind) {
      case 'no answer':
        return
      case 'connection reset':
        response.socket?.resetAndDestroy()
        return
      case 'broken JSON':
        end(200, '{"id": "half of an ans')
        return
      case 'server error':
        end(500, JSON.stringify(options.errorBody('something went wrong')))
        return
      case 'too many requests':
        end(429, JSON.stringify(options.errorBody('too many requests')), { 'retry-after': '1' })
        return
      case 'bad request':
        end(400, JSON.stringify(options.errorBody('this makes no sense')))
    }
  }

  async function serve(message: IncomingMessage, response: ServerResponse) {
    const rawBody = await readText(message)
    const url = new URL(message.url ?? '/', 'http://mock')
    const request: MockRequest = {
      method: message.method ?? 'GET',
      path: url.pathname,
      query: options.parseQuery(url.searchParams),
      headers: message.headers,
      body: rawBody === '' ? null : options.parseBody(rawBody),
      rawBody,
    }
    requests.push(request)
    if (fault !== null) return fail(fault, response)
    const { status, body, headers } = answer(request)
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(body === null ? '' : JSON.stringify(body))
  }

  const server = createServer((message, response) => void serve(message, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    problems,
    requests,
    /** Throws violations of the description since the last call. */
    throwProblems() {
      const since = problems.splice(0)
      if (since.length > 0) throw new Error(`The description is broken:\n${since.join('\n')}`)
    },
    /** Applies a fault to every request from now on; null = none. */
    setFault(kind: Fault | null) {
      fault = kind
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function readText(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
