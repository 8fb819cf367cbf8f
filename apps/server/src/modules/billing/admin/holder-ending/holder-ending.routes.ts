import type { SomeHandlers } from '../../../../http/handlers.ts'
import { originOf } from '../../../audit/index.ts'
import type { HolderEndings } from './holder-ending.service.ts'

export function createHolderEndingHandlers({ endings }: { endings: HolderEndings }) {
  return {
    adminHolderSums: async ({ query }) => ({ data: await endings.readSums(query.channel_ids) }),

    adminHolderEnd: async ({ body, caller, client }) => ({
      data: await endings.begin(body, originOf({ caller, client })),
    }),

    adminHolderEndRead: async ({ params }) => ({ data: await endings.read(params.id) }),

    adminHolderEndStop: async ({ params, caller, client }) => ({
      data: await endings.stop(params.id, originOf({ caller, client })),
    }),
  } satisfies SomeHandlers
}
