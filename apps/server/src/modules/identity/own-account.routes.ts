import type { routes } from '@guidefeed/contract'
import type { Handlers } from '../../http/handlers.ts'
import { originOf } from '../audit/index.ts'
import type { AccountDeletion } from './account-deletion.service.ts'
import type { ExportData } from './data-export.service.ts'
import type { LinkMails } from './link-mail.service.ts'
import type { OwnAccount } from './own-account.service.ts'
import type { PasswordResets } from './password-reset.service.ts'
import type { Sessions } from './session.service.ts'

type OwnAccountHandlers = Pick<
  Handlers<typeof routes>,
  | 'forgetPassword'
  | 'resetPassword'
  | 'updatePassword'
  | 'profileUpdate'
  | 'profileDelete'
  | 'verifyDelete'
  | 'sessionList'
  | 'sessionEnd'
  | 'sessionEndOthers'
  | 'dataExport'
>

export function createOwnAccountHandlers(deps: {
  linkMails: LinkMails
  passwordResets: PasswordResets
  ownAccount: OwnAccount
  deletion: AccountDeletion
  sessions: Sessions
  exportData: ExportData
}): OwnAccountHandlers {
  const { linkMails, passwordResets, ownAccount, deletion, sessions, exportData } = deps
  return {
    async forgetPassword({ body, client }) {
      await linkMails.request('reset-password', body.email, client.ip)
      return { data: { message: 'If this address has an account, a mail is on its way.' } }
    },

    async resetPassword({ body, client }) {
      await passwordResets.reset(body, client)
      return { data: { message: 'Your new password counts from now on. Please log in.' } }
    },

    async updatePassword({ body, caller, client }) {
      const passwords = { current: body.current_password, next: body.password }
      await ownAccount.updatePassword(caller, passwords, originOf({ caller, client }))
      return { data: { message: 'Your new password counts from now on. Other devices are logged out.' } }
    },

    async profileUpdate({ body, caller, client }) {
      const { name, email, locale, current_password: currentPassword } = body
      const change = { name, email, locale, currentPassword }
      return { data: await ownAccount.update(caller.userId, change, originOf({ caller, client })) }
    },

    async profileDelete({ body, caller, client }) {
      await deletion.request(caller.userId, body?.password, originOf({ caller, client }))
      return { data: { message: 'We have mailed you a link. Your account is deleted when you open it.' } }
    },

    async verifyDelete({ body, client }) {
      await deletion.confirm(body.token, client)
      return { data: { message: 'Your account is deleted.' } }
    },

    sessionList: async ({ caller }) => ({ data: await sessions.list(caller) }),

    async sessionEnd({ params, caller, client }) {
      await sessions.endOwn(caller.userId, params.id, originOf({ caller, client }))
      return { data: { message: 'This device is logged out.' } }
    },

    async sessionEndOthers({ caller, client }) {
      const ended = await sessions.endOthers(caller, originOf({ caller, client }))
      return { data: { message: 'All other devices are logged out.', ended } }
    },

    dataExport: async ({ caller }) => ({ data: await exportData(caller) }),
  }
}
