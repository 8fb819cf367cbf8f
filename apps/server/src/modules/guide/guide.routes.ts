import type { routes } from '@guidefeed/contract'
import type { Handlers } from '../../http/handlers.ts'
import type { Schedules } from './schedule.service.ts'

type GuideHandlers = Pick<Handlers<typeof routes>, 'channelSchedule' | 'nowPlaying'>

export function createGuideHandlers(deps: { schedules: Schedules }): GuideHandlers {
  return {
    channelSchedule: async ({ params, query }) => ({ data: await deps.schedules.day(params.id, query.date) }),
    nowPlaying: async ({ query }) => ({ data: await deps.schedules.nowAndNext(query.channel_id) }),
  }
}
