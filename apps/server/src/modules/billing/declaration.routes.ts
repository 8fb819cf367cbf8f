import type { SomeHandlers } from '../../http/handlers.ts'
import { originOf } from '../audit/index.ts'
import type { Declarations } from './use-cases/leaving/leaving.service.ts'

/** Handlers for declarations without a login: to cancel, and to withdraw. */
export function createDeclarationHandlers({ takeDeclaration }: { takeDeclaration: Declarations }) {
  return {
    contractCancel: async ({ body, client }) => ({
      data: await takeDeclaration('cancel', body, { ...originOf({ caller: null, client }), ip: client.ip }),
    }),

    contractWithdraw: async ({ body, client }) => ({
      data: await takeDeclaration('withdraw', body, { ...originOf({ caller: null, client }), ip: client.ip }),
    }),
  } satisfies SomeHandlers
}
