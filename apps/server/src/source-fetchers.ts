import { join } from 'node:path'
import { createDemoSource } from './adapters/source-fetch/demo-source.ts'
import { fileSource } from './adapters/source-fetch/file-source.ts'
import { createHttpSource } from './adapters/source-fetch/http-source.ts'
import type { Config } from './config/config.ts'
import type { Clock } from './lib/clock.ts'
import type { SourceFetcher } from './modules/ingest/index.ts'

/** What brings sources, for the server and for the command line: the demo's own too, except in production. */
export function createSourceFetchers(
  config: Pick<Config, 'ingest' | 'dataDir' | 'isProduction'>,
  clock: Clock,
): SourceFetcher[] {
  return [
    fileSource,
    createHttpSource({ allowPrivate: config.ingest.allowPrivateSources }),
    ...(config.isProduction ? [] : [createDemoSource({ clock, folder: join(config.dataDir, 'demo') })]),
  ]
}
