import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countByLibxml2 } from '@guidefeed/xmltv/test/libxml2.ts'
import { fileSource } from '../src/adapters/source-fetch/file-source.ts'
import { openDatabase } from '../src/db/database.ts'
import type { Db } from '../src/db/database.ts'
import { migrate } from '../src/db/migrator.ts'
import { createClock } from '../src/lib/clock.ts'
import { createLogger } from '../src/lib/logger.ts'
import { createIngest, createIngestStore, createSourceReader } from '../src/modules/ingest/index.ts'
import { addOnlySource, listRealGuides, readRealGuide } from '../test/real-guides.ts'
import { writeRealGuidesPage } from './real-guides-page.ts'
import type { RealGuideRow } from './real-guides-page.ts'

// `npm run real-guides`: ingests the real guides in ../shared/data (or GUIDE_DATA) and writes docs/real-guides.md.
const docs = join(import.meta.dirname, '../../../docs')
const guides = listRealGuides()
if (guides.length === 0) {
  process.stderr.write(
    'There are no real guides: set GUIDE_DATA to the folder that has guides/MANIFEST.tsv.\n',
  )
  process.exitCode = 1
} else {
  const dataDir = mkdtempSync(join(tmpdir(), 'guidefeed-real-guides-'))
  const database = await openDatabase({ databaseUrl: null, dataDir })
  try {
    await migrate(database.db)
    const page = writeRealGuidesPage(await ingestAll(database.db, dataDir))
    mkdirSync(docs, { recursive: true })
    writeFileSync(join(docs, 'real-guides.md'), page)
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function ingestAll(db: Db, dataDir: string): Promise<RealGuideRow[]> {
  const clock = createClock()
  const logger = createLogger({ level: 'silent', pretty: false })
  const reader = createSourceReader({
    store: createIngestStore(db),
    fetchers: [fileSource],
  })
  const folders = { workFolder: join(dataDir, 'ingest'), heldFolder: join(dataDir, 'held-back') }
  const ingest = createIngest({ db, clock, logger, reader, ...folders })
  const rows: RealGuideRow[] = []
  for (const guide of guides) {
    const { bytes, now } = await readRealGuide(guide)
    await clock.moveTo(now)
    const result = await ingest.run(await addOnlySource(db, guide, now))
    if (result === null) throw new Error(`${guide.file} was not ingested`)
    // Content that is not a guide has nothing to compare.
    const byLibxml2 = result.status === 'failed' ? 0 : countByLibxml2(bytes).programmes
    rows.push({ guide, result, now, byLibxml2 })
    process.stdout.write(
      `${guide.file}: ${result.status}, ${result.programmesRead} read, ${result.programmesKept} kept, ${byLibxml2} by libxml2\n`,
    )
  }
  return rows
}
