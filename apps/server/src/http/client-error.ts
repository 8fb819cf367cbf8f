import type { Socket } from 'node:net'
import { DomainError } from '../lib/domain-error.ts'
import { statusOf } from './error-map.ts'
import { STATUS_CODES } from './node-http.ts'

/** Time for the client to read the answer. */
const lingerMs = 1000

const refusals: Readonly<Record<string, DomainError>> = {
  HPE_HEADER_OVERFLOW: new DomainError('headers_too_large'),
  ERR_HTTP_REQUEST_TIMEOUT: new DomainError('request_timeout'),
}
const malformed = new DomainError('malformed_request', { params: { kind: 'http' } })

/**
 * Answers a request that Node.js could not parse, then closes the connection. Drains incoming data for a moment first: closing
 * with unread bytes resets the connection, and the client would never see the answer.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket) {
  if (socket.writableEnded || socket.destroyed) return
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { code, message, params } = refusals[error.code ?? ''] ?? malformed
  const body = JSON.stringify({ message, code, params })
  const head = [
    `HTTP/1.1 ${statusOf[code]} ${STATUS_CODES[statusOf[code]]}`,
    'connection: close',
    'cache-control: no-store',
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.resume()
  setTimeout(() => socket.destroy(), lingerMs).unref()
}
