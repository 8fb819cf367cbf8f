import type { Readable } from 'node:stream'
import type { SourceFault } from '@guidefeed/contract'
import { faultMessage } from '../../lib/source-fault.ts'

/** Port: fetches the bytes of a source as stored there (compressed or not). */
export type SourceFetcher = {
  /** Whether it handles this URL. */
  accepts(url: string): boolean
  /** A file that does not change while it is read, or a stream that is read once. Throws SourceError if unavailable. */
  fetch(url: string, now: Date): Promise<{ path: string } | { stream: Readable }>
}

/** The source is unavailable or not a guide. The fault is for administrators. */
export class SourceError extends Error {
  readonly fault: SourceFault

  constructor(fault: SourceFault, options?: { cause?: unknown }) {
    super(faultMessage(fault), options)
    this.name = 'SourceError'
    this.fault = fault
  }
}
