import type { routes } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { channelGuideRepository } from '../guide/index.ts'
import { sourceRunRepository } from './source-run.repository.ts'

export function createStatusHandlers(deps: {
  db: Db
  clock: Clock
  catalogue: Catalogue
}): Pick<Handlers<typeof routes>, 'serviceStatus'> {
  const { db, clock, catalogue } = deps
  return {
    async serviceStatus() {
      const { sources, waiting, failing } = await sourceRunRepository(db).summarise()
      return {
        data: {
          now: clock.now().toISOString(),
          channels: (await catalogue.snapshot()).channels.length,
          channels_with_guide: await channelGuideRepository(db).count(),
          sources,
          sources_waiting: waiting,
          sources_failing: failing,
        },
      }
    },
  }
}
