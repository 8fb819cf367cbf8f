import type { Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Limits on one connection against slow clients: headers and bodies that trickle in, and readers that stop reading. Guides have
 * a stricter rule (`guide/answer/send-guide.ts`).
 */
export type ConnectionLimits = {
  headersMs: number
  /** From the first byte to the end of the body. */
  requestMs: number
  /** No data in either direction while the client, not the server, is due to act. */
  idleMs: number
  /** Longer than proxies keep idle connections, so that they never send into one that is closing. */
  keepAliveMs: number
  /** How often late headers and bodies are checked for. */
  checkMs: number
}

export const connectionLimits: ConnectionLimits = {
  headersMs: 20_000,
  requestMs: 60_000,
  idleMs: 120_000,
  keepAliveMs: 72_000,
  checkMs: 5000,
}

/** Send buffer per connection in our memory; the kernel's buffers come on top. */
const waitingBytes = 16 * 1024

export function serverOptions({
  headersMs,
  requestMs,
  keepAliveMs,
  checkMs,
}: ConnectionLimits): ServerOptions {
  return {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: checkMs,
    highWaterMark: waitingBytes,
  }
}

/** Closes idle connections, except those whose answer is not ready yet. */
export function dropIdleConnections(server: Server, idleMs: number): Server {
  const answers = new WeakMap<Socket, ServerResponse>()
  server.on('request', (request, response) => answers.set(request.socket, response))
  return server.setTimeout(idleMs, (socket) => {
    const answer = answers.get(socket)
    const isAwaited = answer !== undefined && answer.req.complete && !answer.headersSent
    if (!isAwaited) socket.destroy()
  })
}
