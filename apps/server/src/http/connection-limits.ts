import type { Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * How long and how large one connection may be. Headers and bodies that drip in, and readers that take nothing of an answer,
 * lose theirs; guides have a stricter rule of their own (`guide/send-guide.ts`).
 */
export type ConnectionLimits = {
  headersMs: number
  /** From the first byte to the last one of the body. */
  requestMs: number
  /** Nothing sent and nothing taken, while it is not the server that is at work. */
  idleMs: number
  /** Above what proxies keep an idle connection for, so that they never send into one that is being closed. */
  keepAliveMs: number
  /** How often headers and bodies that are late are looked for. */
  checkMs: number
}

export const connectionLimits: ConnectionLimits = {
  headersMs: 20_000,
  requestMs: 60_000,
  idleMs: 120_000,
  keepAliveMs: 72_000,
  checkMs: 5000,
}

/** Bytes that wait in our memory for each reader; the kernel's buffers come on top. */
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

/** Closes connections that stand still, except for those that wait for an answer which is not ready yet. */
export function dropIdleConnections(server: Server, idleMs: number): Server {
  const answers = new WeakMap<Socket, ServerResponse>()
  server.on('request', (request, response) => answers.set(request.socket, response))
  return server.setTimeout(idleMs, (socket) => {
    const answer = answers.get(socket)
    const isAwaited = answer !== undefined && answer.req.complete && !answer.headersSent
    if (!isAwaited) socket.destroy()
  })
}
