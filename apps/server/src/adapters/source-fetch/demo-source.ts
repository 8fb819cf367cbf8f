import { createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sourceFault } from '@guidefeed/contract'
import { dayOfDate, dayToText } from '../../lib/utc-day.ts'
import { SourceError } from '../../modules/ingest/source-fetcher.ts'
import type { SourceFetcher } from '../../modules/ingest/source-fetcher.ts'

/** Yesterday, today, and seven days ahead. */
const dayCount = 9

/**
 * The demo's sources, `demo:XX`: generates an XMLTV file of a fictitious country for the current day, which is then read like
 * any file.
 */
export function createDemoSource(deps: { folder: string }): SourceFetcher {
  return {
    accepts: (url) => url.startsWith('demo:'),
    async fetch(url, now) {
      const code = url.slice('demo:'.length)
      if (!/^[A-Z]{2}$/.test(code)) throw new SourceError(sourceFault('country_unnamed', { url }))
      const from = dayToText(dayOfDate(now) - 1)
      const path = join(deps.folder, `${code.toLowerCase()}.xml`)
      await mkdir(deps.folder, { recursive: true })
      // Imported on use: its word lists in many languages would take memory in every process that reads sources.
      const { writeCountryXmltv } = await import('@guidefeed/demo-world')
      // Renamed when complete, so that no reader sees a partial file.
      const unfinished = `${path}.${process.pid}.part`
      await pipeline(
        Readable.from(writeCountryXmltv(code, { from, count: dayCount }), { objectMode: false }),
        createWriteStream(unfinished),
      )
      await rename(unfinished, path)
      return { path }
    },
  }
}
