import { serveReader } from './modules/ingest/index.ts'
import { createSourceFetchers } from './source-fetchers.ts'
import type { FetcherSettings } from './source-fetchers.ts'

// Child process that reads sources, started by `built-in-ingest.ts`. It has no access to the database.
const [settings = '', maxResidentMiB] = process.argv.slice(2)
serveReader({
  fetchers: createSourceFetchers(JSON.parse(settings) as FetcherSettings),
  maxResidentMiB: Number(maxResidentMiB),
})
