import type { Readable } from 'node:stream'

/** Port: brings the bytes of a source, as stored there (packed or not). */
export type SourceFetcher = {
  /** Which addresses it takes. */
  accepts(url: string): boolean
  /** A file that stays as it is while it is read, or a stream that is read once. Throws SourceError when it cannot be had. */
  fetch(url: string): Promise<{ path: string } | { stream: Readable }>
}

/** A source cannot be had or is no guide. The message is for an administrator. */
export class SourceError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'SourceError'
  }
}
