import type { Readable } from 'node:stream'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { makeLogo } from './logo-image.ts'
import { logoRepository } from './logo.repository.ts'
import type { DueLogo } from './logo.repository.ts'

/** Opens a URL on the public internet. `until` aborts at any step, from the connection to the last byte. */
export type OpenLogo = (url: string, until: AbortSignal) => Promise<Readable>

const maxBytes = 1024 * 1024
/** Timeout from the connection to the last byte. */
const defaultFetchMs = 15_000
const rowsPerRead = 32
const hourMs = 3_600_000
const refreshMs = 30 * 24 * hourMs

/** Fetches due logos. Failures are retried with exponential backoff, from 2 hours up to 30 days. */
export function createLogoRefresh(deps: { db: Db; clock: Clock; open: OpenLogo; fetchMs?: number }) {
  const logos = logoRepository(deps.db)

  async function refresh({ name, url, failures }: DueLogo, stopping: AbortSignal) {
    const after = (ms: number) => new Date(deps.clock.now().getTime() + ms)
    // Not logged: an unavailable logo is the supplier's fault, and pages show initials.
    const image = await read(url, stopping)
      .then(makeLogo)
      .catch(() => null)
    if (stopping.aborted) return
    if (image !== null) return logos.keep(name, image, after(refreshMs))
    const tries = Math.min(failures + 1, 10)
    return logos.keepFailure(name, tries, after(Math.min(hourMs * 2 ** tries, refreshMs)))
  }

  async function read(url: string, stopping: AbortSignal): Promise<Buffer> {
    const late = AbortSignal.timeout(deps.fetchMs ?? defaultFetchMs)
    const stream = await deps.open(url, AbortSignal.any([late, stopping]))
    try {
      const chunks: Buffer[] = []
      let bytes = 0
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        bytes += chunk.byteLength
        if (bytes > maxBytes) throw new Error('too large')
        chunks.push(chunk)
      }
      return Buffer.concat(chunks)
    } finally {
      stream.destroy()
    }
  }

  return async (stopping: AbortSignal) => {
    await logos.followChannels(deps.clock.now())
    for (;;) {
      stopping.throwIfAborted()
      const due = await logos.listDue(deps.clock.now(), rowsPerRead)
      if (due.length === 0) return
      await Promise.all(due.map((logo) => refresh(logo, stopping)))
    }
  }
}
