import type { SomeHandlers } from '../../http/handlers.ts'
import { originOf } from '../audit/index.ts'
import type { LinkUse } from './link/link-use.service.ts'
import type { LinkOptions } from './link/link-options.service.ts'
import type { LinkRestore } from './link/link-restore.service.ts'
import type { Schedules } from './store/schedule.service.ts'

export function createGuideHandlers(deps: {
  schedules: Schedules
  describeLinkUse: LinkUse
  restoreLink: LinkRestore
  rememberOptions: LinkOptions
}) {
  return {
    channelSchedule: async ({ params, query }) => ({ data: await deps.schedules.day(params.id, query.date) }),
    guideLinkUse: async ({ caller }) => ({ data: await deps.describeLinkUse(caller.userId) }),
    guideLinkRestore: async ({ caller, client }) => ({
      data: await deps.restoreLink(caller.userId, originOf({ caller, client })),
    }),
    guideLinkOptionsUpdate: async ({ caller, body }) => ({
      data: await deps.rememberOptions(caller.userId, body),
    }),
    programmeGrid: async ({ query, caller }) => ({
      data: await deps.schedules.grid(query.channel_id, {
        from: new Date(query.from),
        isGuest: caller === null,
      }),
    }),
    nowPlaying: async ({ query }) => ({ data: await deps.schedules.nowAndNext(query.channel_id) }),
  } satisfies SomeHandlers
}
