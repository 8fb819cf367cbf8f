// Not by index.ts, which loads the database and HTTP: that takes 80 MiB, and seconds on a small machine.
import { serveReader } from './modules/ingest/serve-reader.ts'
import { createSourceFetchers } from './source-fetchers.ts'
import type { FetcherSettings } from './source-fetchers.ts'

// Child process that reads sources, started by `built-in-ingest.ts`. It has no access to the database.
const [settings = '', maxResidentMiB] = process.argv.slice(2)
serveReader({
  fetchers: createSourceFetchers(JSON.parse(settings) as FetcherSettings),
  maxResidentMiB: Number(maxResidentMiB),
})
