import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'

export type LinkAnswer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

/** Fetches a guide link like a player: without extra headers or decompression. */
export function fetchLink(
  link: string,
  options: { method?: 'GET' | 'HEAD'; headers?: Record<string, string> } = {},
): Promise<LinkAnswer> {
  return new Promise((resolve, reject) => {
    const asking = request(link, { agent: false, ...options }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) }),
      )
    })
    asking.on('error', reject)
    asking.end()
  })
}
