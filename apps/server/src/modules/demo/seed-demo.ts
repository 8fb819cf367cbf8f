import { demoChannels, demoCountries } from '@guidefeed/demo-world'
import type { Db } from '../../db/database.ts'
import type { JobSender } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import { channelRepository, countryRepository, importChannels } from '../catalogue/index.ts'
import { enqueueSource, sourceRepository } from '../ingest/index.ts'
import type { IngestJobs } from '../ingest/index.ts'
import { customerCountries } from './seed-demo-people.ts'

/**
 * Seeds an empty database with the demo's data: the catalogue immediately, the guides country by country through the ordinary
 * ingest, those of the demo's customer first, then small ones, so that many guides are ready early. Does nothing if there are
 * channels already.
 */
export async function seedDemo(deps: {
  db: Db
  clock: Clock
  jobs: JobSender<IngestJobs>
  /** Only these countries; null = all. */
  countryCodes: readonly string[] | null
}) {
  const { db, clock, jobs, countryCodes } = deps
  if ((await channelRepository(db).listOffered()).length > 0) return
  const countries = demoCountries()
    .filter(({ code }) => countryCodes === null || countryCodes.includes(code))
    .toSorted((a, b) => rank(a) - rank(b))
  const names = new Map(countries.map(({ code, name }) => [code, name]))
  const now = clock.now()
  await importChannels(db, {
    channels: countries.flatMap(({ code }) =>
      demoChannels(code).map(({ xmltvId, name, altNames, countryCode }) => ({
        xmltvId,
        name,
        otherNames: altNames,
        countryCode,
        logoUrl: `/logos/${xmltvId}.svg`,
      })),
    ),
    countryName: (code) => names.get(code) ?? code,
    createdAt: now,
  })
  const rows = await countryRepository(db).listByCodes([...names.keys()])
  const idByCode = new Map(rows.map(({ code, id }) => [code, id]))
  for (const { code, name } of countries) {
    const sourceId = await sourceRepository(db).upsert(
      {
        name: `Demo ${name}`,
        url: `demo:${code}`,
        countryId: idByCode.get(code) ?? null,
        timezone: '+00:00',
        priority: 0,
        licence: 'Made up for the demo',
      },
      now,
    )
    await enqueueSource(jobs, db, { sourceId })
  }
}

function rank({ code, channelCount }: { code: string; channelCount: number }): number {
  return customerCountries.includes(code) ? 0 : channelCount
}
