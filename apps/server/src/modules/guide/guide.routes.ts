import type { routes } from '@guidefeed/contract'
import type { Handlers } from '../../http/handlers.ts'
import type { DescribeLinkUse } from './link-use.service.ts'
import type { Schedules } from './schedule.service.ts'

type GuideHandlers = Pick<Handlers<typeof routes>, 'channelSchedule' | 'nowPlaying' | 'guideLinkUse'>

export function createGuideHandlers(deps: {
  schedules: Schedules
  describeLinkUse: DescribeLinkUse
}): GuideHandlers {
  return {
    channelSchedule: async ({ params, query }) => ({ data: await deps.schedules.day(params.id, query.date) }),
    guideLinkUse: async ({ caller }) => ({ data: await deps.describeLinkUse(caller.userId) }),
    nowPlaying: async ({ query }) => ({ data: await deps.schedules.nowAndNext(query.channel_id) }),
  }
}
