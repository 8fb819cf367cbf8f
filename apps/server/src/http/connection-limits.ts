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
  /** How long idle connections stay once the server stops: proxies may have sent a request already. */
  lingerMs: number
  /** How long answers may go on once the server stops. */
  finishMs: number
  /** How often late headers and bodies are checked for. */
  checkMs: number
}

export const connectionLimits: ConnectionLimits = {
  headersMs: 20_000,
  requestMs: 60_000,
  idleMs: 120_000,
  keepAliveMs: 72_000,
  lingerMs: 200,
  // Jobs end after the server, and orchestrators kill after 10 to 90 s.
  finishMs: 15_000,
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
export function createConnectionWatch({ idleMs, lingerMs, finishMs }: ConnectionLimits) {
  const servers: Server[] = []
  const connections = new Set<Socket>()
  /** The latest answer of each connection. */
  const answers = new WeakMap<Socket, ServerResponse>()
  let isStopping = false

  /** Whether a request has arrived whole, and its answer has not been sent whole. */
  function isAnswering(socket: Socket): boolean {
    const answer = answers.get(socket)
    return answer !== undefined && answer.req.complete && !answer.writableFinished
  }

  return {
    /** Closes idle connections of `server`, except those whose answer is not ready yet. */
    watch(server: Server): Server {
      servers.push(server)
      server.on('connection', (socket) => {
        connections.add(socket)
        socket.once('close', () => connections.delete(socket))
      })
      // Before the request is answered, which may happen at once.
      server.prependListener('request', ({ socket }, response) => {
        answers.set(socket, response)
        if (isStopping) response.shouldKeepAlive = false
      })
      return server.setTimeout(idleMs, (socket) => {
        if (!isAnswering(socket) || answers.get(socket)?.headersSent) socket.destroy()
      })
    },

    /**
     * Prepares the servers for `close`: each connection ends with its answer, which says so (RFC 9112, section 9.6). Those that are idle by
     * then end after `lingerMs`, since a request may be on its way, and all after `finishMs`.
     */
    stop(): void {
      isStopping = true
      for (const socket of connections) {
        const answer = answers.get(socket)
        if (answer?.headersSent === false) answer.shouldKeepAlive = false
      }
      for (const server of servers) {
        server.keepAliveTimeout = lingerMs
        server.keepAliveTimeoutBuffer = 0
        // `close` calls it, and it would cut answers that were handed over whole and are still being sent.
        server.closeIdleConnections = () => {}
      }
      const timers = [
        setTimeout(() => {
          for (const socket of connections) if (!isAnswering(socket)) socket.destroy()
        }, lingerMs),
        setTimeout(() => {
          for (const socket of connections) socket.destroy()
        }, finishMs),
      ]
      for (const timer of timers) timer.unref()
    },
  }
}
