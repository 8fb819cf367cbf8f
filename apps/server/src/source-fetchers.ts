import { join } from 'node:path'
import { createDemoSource } from './adapters/source-fetch/demo-source.ts'
import { fileSource } from './adapters/source-fetch/file-source.ts'
import { createHttpSource } from './adapters/source-fetch/http-source.ts'
import type { Config } from './config/config.ts'
import type { SourceFetcher } from './modules/ingest/index.ts'

export type FetcherSettings = Pick<Config, 'ingest' | 'dataDir' | 'isProduction'>

/** Fetchers of sources, for the server and the command line; includes the demo's, except in production. */
export function createSourceFetchers(config: FetcherSettings): SourceFetcher[] {
  return [
    fileSource,
    createHttpSource({ allowPrivate: config.ingest.allowPrivateSources }),
    ...(config.isProduction ? [] : [createDemoSource({ folder: join(config.dataDir, 'demo') })]),
  ]
}
