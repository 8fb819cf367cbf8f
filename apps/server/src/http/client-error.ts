import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@guidefeed/contract'
import { statusOf } from './error-map.ts'

/** Time for the client to read the answer. */
const lingerMs = 1000

const messages = {
  headers_too_large: 'The address or the headers of the request are too large.',
  request_timeout: 'The request did not arrive in time.',
  malformed_request: 'The request is not valid HTTP.',
} as const satisfies Partial<Record<ErrorCode, string>>

const codes: Readonly<Record<string, keyof typeof messages>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/**
 * Answers a request that Node.js could not parse, then closes the connection. Drains incoming data for a moment first: closing
 * with unread bytes resets the connection, and the client would never see the answer.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket) {
  if (socket.writableEnded || socket.destroyed) return
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const code = codes[error.code ?? ''] ?? 'malformed_request'
  const body = JSON.stringify({ code, message: messages[code] })
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
