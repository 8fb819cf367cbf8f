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
  /** How long an answer may go on once the server stops; below the 30 s that most orchestrators wait before they kill. */
  finishMs: number
  /** How often late headers and bodies are checked for. */
  checkMs: number
}

export const connectionLimits: ConnectionLimits = {
  headersMs: 20_000,
  requestMs: 60_000,
  idleMs: 120_000,
  keepAliveMs: 72_000,
  finishMs: 20_000,
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

/** Closes connections that are idle, and all of them when their servers stop. */
export function createConnectionWatch({ idleMs, finishMs }: ConnectionLimits) {
  const servers: Server[] = []
  const answers = new WeakMap<Socket, ServerResponse>()
  /** Connections without a request yet, such as those that browsers open in advance. */
  const unused = new Set<Socket>()

  return {
    /** Closes idle connections of `server`, except those whose answer is not ready yet. */
    watch(server: Server): Server {
      servers.push(server)
      server.on('connection', (socket) => {
        unused.add(socket)
        socket.once('close', () => unused.delete(socket))
      })
      server.on('request', ({ socket }, response) => {
        unused.delete(socket)
        answers.set(socket, response)
      })
      return server.setTimeout(idleMs, (socket) => {
        const answer = answers.get(socket)
        const isAwaited = answer !== undefined && answer.req.complete && !answer.headersSent
        if (!isAwaited) socket.destroy()
      })
    },

    /**
     * Prepares the servers for `close`, which by itself closes only connections that have been used and are idle by then: others close with
     * their answer, or after `finishMs`.
     */
    end(): void {
      for (const socket of unused) socket.destroy()
      for (const server of servers) {
        server.keepAliveTimeout = 1
        server.keepAliveTimeoutBuffer = 0
        const ending = setTimeout(() => server.closeAllConnections(), finishMs).unref()
        server.once('close', () => clearTimeout(ending))
      }
    },
  }
}
