import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sourceFault } from '@guidefeed/contract'
import { SourceError } from '../../modules/ingest/source-fetcher.ts'
import type { SourceFetcher } from '../../modules/ingest/source-fetcher.ts'

/** Sources on this machine: `file:` URLs, which only the command line and the demo can add. */
export const fileSource: SourceFetcher = {
  accepts: (url) => url.startsWith('file:'),
  async fetch(url) {
    const path = fileURLToPath(url)
    const found = await stat(path).catch((cause: unknown) => {
      throw new SourceError(sourceFault('file_missing', { path }), { cause })
    })
    if (!found.isFile()) throw new SourceError(sourceFault('not_a_file', { path }))
    return { path }
  },
}
