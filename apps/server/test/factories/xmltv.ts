import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { formatXmltvTime } from '@guidefeed/xmltv'
import { sourceRepository } from '../../src/modules/ingest/index.ts'
import { countryRepository } from '../../src/modules/catalogue/index.ts'
import type { TestApp } from '../create-test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'guidefeed-sources-'))

export type MadeChannel = { id: string; name: string; title: string }

/** A small XMLTV file: each channel has one programme per hour from `fromIso` on, with numbered titles. */
export function makeXmltv(channels: MadeChannel[], fromIso: string, hours: number): string {
  const from = Date.parse(fromIso) / 1000
  const elements = channels.map(
    ({ id, name }) => `<channel id="${id}"><display-name>${name}</display-name></channel>\n`,
  )
  const programmes = channels.flatMap(({ id, title }) =>
    Array.from({ length: hours }, (_, hour) => {
      const start = formatXmltvTime(from + hour * 3600)
      const stop = formatXmltvTime(from + (hour + 1) * 3600)
      return `<programme start="${start}" stop="${stop}" channel="${id}"><title>${title} ${hour}</title><desc>About ${title} ${hour}.</desc></programme>\n`
    }),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<tv>\n${elements.join('')}${programmes.join('')}</tv>\n`
}

/** Writes or overwrites a source's file; returns its path. */
export function writeSourceFile(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  return path
}

/** Adds a source for a file and returns its id. */
export async function addSource(
  app: TestApp,
  path: string,
  options: { country?: string | null; timezone?: string; priority?: number } = {},
): Promise<number> {
  const { db } = app.database
  const code = options.country === undefined ? 'IS' : options.country
  if (code !== null) await countryRepository(db).insertMissing([{ code, name: `Country ${code}` }])
  const [country] = code === null ? [] : await countryRepository(db).listByCodes([code])
  return sourceRepository(db).upsert(
    {
      name: path,
      url: path.startsWith('http') ? path : pathToFileURL(path).href,
      countryId: country?.id ?? null,
      timezone: options.timezone ?? '+00:00',
      priority: options.priority ?? 0,
      licence: '',
    },
    app.clock.now(),
  )
}

/** Adds a file as a source and ingests it. */
export async function ingestFile(
  app: TestApp,
  name: string,
  content: string | Uint8Array,
  options: Parameters<typeof addSource>[2] = {},
) {
  const sourceId = await addSource(app, writeSourceFile(name, content), options)
  const result = await app.ingest.run(sourceId)
  if (result === null) throw new Error('the source is gone')
  return { sourceId, result }
}
