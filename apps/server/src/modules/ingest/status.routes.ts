import type { Channel, ServiceStatus, StatusReport } from '@guidefeed/contract'
import { coverageDays } from '@guidefeed/contract/coverage-days'
import type { Db } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import type { Clock } from '../../lib/clock.ts'
import { shareRead } from '../../lib/share-read.ts'
import { dayOfDate, dayToText } from '../../lib/utc-day.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { channelGuideRepository } from '../guide/index.ts'
import { groupSources, stateOf } from './source-groups.ts'
import { sourceRunRepository } from './source-run.repository.ts'

type StatusDependencies = {
  db: Db
  clock: Clock
  catalogue: Catalogue
  /** Whether guide links respond to an external request. */
  guideAnswers: () => Promise<boolean>
}

/** Coverage of the guides, for the status page, the command line and health checks. */
export function createStatus({ db, clock, catalogue, guideAnswers }: StatusDependencies) {
  const readHealth = async () => (await sourceRunRepository(db).listHealth()).filter(({ active }) => active)

  async function read(): Promise<ServiceStatus> {
    const now = clock.now()
    const health = await readHealth()
    const states = health.map((source) => stateOf(source, now))
    const { channels, channelById } = await catalogue.snapshot()
    // Guides of channels no longer on offer are kept for a while.
    const running = await channelGuideRepository(db).listRunningIds(now)
    return {
      now: now.toISOString(),
      channels: channels.length,
      channels_with_guide: running.filter((id) => channelById.has(id)).length,
      sources: states.length,
      sources_waiting: states.filter((state) => state === 'waiting').length,
      sources_failing: states.filter((state) => state === 'failing').length,
    }
  }

  async function report(): Promise<StatusReport> {
    const { channels, countries } = await catalogue.snapshot()
    const now = clock.now()
    return {
      now: now.toISOString(),
      guide: (await guideAnswers()) ? 'up' : 'down',
      channels: channels.length,
      coverage: countCoverage(channels, now),
      sources: groupSources(await readHealth(), countries, now),
    }
  }

  const readOnce = shareRead(read)
  const reportOnce = shareRead(report)
  const handlers = {
    serviceStatus: async () => ({ data: await readOnce() }),
    statusReport: async () => ({ data: await reportOnce() }),
  } satisfies SomeHandlers
  return { read, handlers }
}
export type Status = ReturnType<typeof createStatus>

function countCoverage(channels: readonly Channel[], now: Date): StatusReport['coverage'] {
  return Array.from({ length: coverageDays }, (_, ahead) => ({
    day: dayToText(dayOfDate(now) + ahead),
    channels: channels.filter(({ coverage }) => (coverage.filled[ahead] ?? 0) > 0).length,
  }))
}
