import type { SomeHandlers } from '../../http/handlers.ts'
import { pageWindow } from '../../lib/paging.ts'
import { originOf } from '../audit/index.ts'
import type { AdminMails } from './admin-mail.service.ts'

/** Mails that were sent or wait, for administrators. */
export function createAdminMailHandlers(mails: AdminMails) {
  return {
    adminMailList: async ({ query }) =>
      mails.list({ ...query, userId: query.user_id }, pageWindow(query), {
        oldestFirst: query.sort?.reversed === false,
      }),

    adminMailRead: async ({ params }) => ({ data: await mails.read(params.id) }),

    adminMailResend: async ({ params, caller, client }) => ({
      data: { id: await mails.resend(params.id, originOf({ caller, client })) },
    }),

    adminMailDrop: async ({ params, caller, client }) => ({
      data: { id: await mails.drop(params.id, originOf({ caller, client })) },
    }),
  } satisfies SomeHandlers
}
