import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createScanner } from '@guidefeed/xmltv'
import type { ProgrammeRecord } from '@guidefeed/xmltv'
import { guideDataFolder } from '@guidefeed/xmltv/test/guide-data.ts'
import type { Db } from '../src/db/database.ts'
import { dayOfSeconds, daySeconds } from '../src/lib/utc-day.ts'
import { countryRepository } from '../src/modules/catalogue/index.ts'
import { sourceRepository } from '../src/modules/ingest/index.ts'
import { readPlainBytes } from '../src/modules/ingest/plain-bytes.ts'

const folder = join(guideDataFolder, 'guides')

/** One guide as its publisher committed it. */
export type RealGuide = { file: string; path: string; publisher: string; name: string; licence: string }

/** The real guides on this machine, by publisher and name; empty without the folder. `maxBytes` limits their files. */
export function listRealGuides({ maxBytes = Infinity } = {}): RealGuide[] {
  const manifest = join(folder, 'MANIFEST.tsv')
  if (!existsSync(manifest)) return []
  const [, ...lines] = readFileSync(manifest, 'utf8').trimEnd().split('\n')
  return lines
    .map((line) => {
      const [file = '', publisher = '', name = '', _commit, _date, licence = ''] = line.split('\t')
      return { file, path: join(folder, file), publisher, name, licence }
    })
    .filter(({ path }) => statSync(path).size <= maxBytes)
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))
}

export type PlainGuide = {
  bytes: Buffer
  records: ProgrammeRecord[]
  /** Noon of the day on which most programmes start, when the guide was current. */
  now: Date
}

/** Reads a guide without ingesting it. */
export async function readRealGuide({ path }: RealGuide): Promise<PlainGuide> {
  const chunks: Uint8Array[] = []
  for await (const chunk of readPlainBytes(createReadStream(path), { onDamage() {} })) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const records: ProgrammeRecord[] = []
  const scanner = createScanner({
    channel() {},
    programme: (record) => void records.push(record),
    warning() {},
  })
  scanner.write(bytes)
  scanner.end()
  return { bytes, records, now: new Date((busiestDay(records) + 0.5) * daySeconds * 1000) }
}

const someDay = dayOfSeconds(Date.parse('2026-01-01T00:00:00Z') / 1000)

function busiestDay(records: readonly ProgrammeRecord[]): number {
  const starts = new Map<number, number>()
  for (const { start } of records) {
    const day = dayOfSeconds(start)
    starts.set(day, (starts.get(day) ?? 0) + 1)
  }
  const [busiest] = [...starts].toSorted(([dayA, a], [dayB, b]) => b - a || dayA - dayB)
  return busiest?.[0] ?? someDay
}

/** Empties catalogue and sources and adds the guide as the only source; returns its id. Few files name a country, so all get one. */
export async function addOnlySource(db: Db, { file, path, licence }: RealGuide, now: Date): Promise<number> {
  await db.deleteFrom('source').execute()
  await db.deleteFrom('channel').execute()
  await countryRepository(db).insertMissing([{ code: 'ZZ', name: 'Somewhere' }])
  const [country] = await countryRepository(db).listByCodes(['ZZ'])
  return sourceRepository(db).upsert(
    {
      name: file,
      url: pathToFileURL(path).href,
      countryId: country?.id ?? null,
      timezone: '+00:00',
      priority: 0,
      licence,
    },
    now,
  )
}
