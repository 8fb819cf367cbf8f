import type { routes, ServiceStatus } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { channelGuideRepository } from '../guide/index.ts'
import { sourceRunRepository } from './source-run.repository.ts'

/** How far the guides are: for the progress line on the page and in the terminal, and for health checks. */
export function createStatus(deps: { db: Db; clock: Clock; catalogue: Catalogue }) {
  const { db, clock, catalogue } = deps

  async function read(): Promise<ServiceStatus> {
    const { sources, waiting, failing } = await sourceRunRepository(db).summarise()
    return {
      now: clock.now().toISOString(),
      channels: (await catalogue.snapshot()).channels.length,
      channels_with_guide: await channelGuideRepository(db).count(),
      sources,
      sources_waiting: waiting,
      sources_failing: failing,
    }
  }

  const handlers: Pick<Handlers<typeof routes>, 'serviceStatus'> = {
    serviceStatus: async () => ({ data: await read() }),
  }
  return { read, handlers }
}
