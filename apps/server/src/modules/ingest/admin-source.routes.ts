import type { Db } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { countedMeta, pageWindow, paginate } from '../../lib/paging.ts'
import { sortRecords } from '../../lib/sort-records.ts'
import { originOf } from '../audit/index.ts'
import { countryRepository } from '../catalogue/index.ts'
import type { AdminSources } from './admin-source.service.ts'
import { matchingSources } from './search-sources.ts'
import { describeRun } from './describe-source.ts'
import { sourceRunRepository } from './source-run.repository.ts'
import type { SourceTrials } from './source-trial.service.ts'
import type { TimezoneProposals } from './timezone-proposal.service.ts'

/** Sources and their runs for administrators. */
export function createAdminSourceHandlers(deps: {
  db: Db
  sources: AdminSources
  trials: SourceTrials
  timezones: TimezoneProposals
}) {
  const { db, sources, trials, timezones } = deps
  return {
    async adminSourceList({ query }) {
      const found = matchingSources(await sources.list(), query.search)
        .filter(({ state }) => query.state === undefined || state === query.state)
        .filter(({ active }) => query.active === undefined || active === query.active)
        .filter(({ country_id: id }) => query.country_id === undefined || id === query.country_id)
      const sorted = sortRecords(found, query.sort ?? { field: 'name', reversed: false })
      const ids = sorted.flatMap(({ country_id: id }) => id ?? [])
      const names = new Map((await countryRepository(db).listByIds(ids)).map(({ id, name }) => [id, name]))
      const listed = sorted.map((source) => ({
        ...source,
        country_name: names.get(source.country_id ?? 0) ?? null,
      }))
      return paginate(listed, query)
    },

    adminSourceRead: async ({ params }) => ({ data: await sources.get(params.id) }),

    adminSourceTimezone: async ({ params }) => ({ data: await timezones.find(params.id) }),

    adminSourceCreate: async ({ body, caller, client }) => ({
      data: await sources.create(body, originOf({ caller, client })),
    }),

    adminSourceUpdate: async ({ params, body, caller, client }) => ({
      data: await sources.update(params.id, body, originOf({ caller, client })),
    }),

    async adminSourceDelete({ params, caller, client }) {
      await sources.delete(params.id, originOf({ caller, client }))
      return { data: { id: params.id } }
    },

    adminSourceRun: async ({ params, caller, client }) => ({
      data: await sources.run(params.id, originOf({ caller, client })),
    }),

    async adminSourceRuns({ params, query }) {
      await sources.requireExisting(params.id)
      const runs = sourceRunRepository(db)
      const window = pageWindow(query)
      const held = (await runs.listUndecided([params.id])).get(params.id) ?? null
      const rows = await runs.listOf(params.id, query, window)
      return {
        data: rows.map((row) => describeRun(row, held)),
        meta: await countedMeta(window, rows, () => runs.countOf(params.id, query)),
      }
    },

    adminSourceRunAccept: async ({ params, caller, client }) => ({
      data: await sources.accept(params.id, params.run, originOf({ caller, client })),
    }),

    adminSourceRunRefuse: async ({ params, caller, client }) => ({
      data: await sources.refuse(params.id, params.run, originOf({ caller, client })),
    }),

    adminSourceMove: async ({ params, body, caller, client }) => ({
      data: await sources.move(params.id, body.above, originOf({ caller, client })),
    }),

    adminSourceTrialCreate: async ({ body, caller, client }) => ({
      data: await trials.begin(body, originOf({ caller, client })),
    }),

    adminSourceTrialCancel: async ({ params, caller, client }) => ({
      data: await trials.cancel(params.id, originOf({ caller, client })),
    }),

    adminSourceTrialRead: async ({ params }) => ({ data: await trials.get(params.id) }),
  } satisfies SomeHandlers
}
