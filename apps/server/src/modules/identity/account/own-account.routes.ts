import type { SomeHandlers } from '../../../http/handlers.ts'
import { originOf } from '../../audit/index.ts'
import type { SecurityEvents } from '../../audit/index.ts'
import type { AccountDeletion } from './account-deletion.service.ts'
import type { DataExport } from './data-export.service.ts'
import type { LinkMails } from '../email/link-mail.service.ts'
import type { OwnAccount } from './own-account.service.ts'
import type { PasswordResets } from '../password/password-reset.service.ts'
import type { RemainingLogins } from './remaining-logins.service.ts'
import { describePasskey } from '../second-factor/describe-passkey.ts'
import type { SecondFactors } from '../second-factor/second-factors.service.ts'
import type { Sessions } from '../session/session.service.ts'

export function createOwnAccountHandlers(deps: {
  linkMails: LinkMails
  passwordResets: PasswordResets
  remainingLogins: RemainingLogins
  ownAccount: OwnAccount
  deletion: AccountDeletion
  sessions: Sessions
  exportData: DataExport
  secondFactors: Pick<SecondFactors, 'passkeyOptions'>
  noteEvent: SecurityEvents['note']
}) {
  const {
    linkMails,
    passwordResets,
    remainingLogins,
    ownAccount,
    deletion,
    sessions,
    exportData,
    secondFactors,
  } = deps
  return {
    async forgetPassword({ body, client }) {
      await linkMails.request('reset-password', body.email, client.ip)
      return { data: { message: 'If this address has an account, a mail is on its way.' } }
    },

    async resetPassword({ body, client }) {
      const { connected, passkeys, disconnectToken } = await passwordResets.reset(body, client)
      const message = 'Your new password counts from now on. Please log in.'
      const remaining = { connected, passkeys: passkeys.map(describePasskey) }
      return { data: { message, ...remaining, disconnect_token: disconnectToken } }
    },

    async resetDisconnect({ body, client }) {
      await remainingLogins.disconnect(body.token, body.provider, client)
      return { data: { message: 'This login no longer opens your account.' } }
    },

    async resetPasskeyRemove({ body, client }) {
      await remainingLogins.removePasskey(body.token, body.passkey_id, client)
      return { data: { message: 'The passkey is removed.' } }
    },

    async updatePassword({ body, caller, client }) {
      const passwords = { current: body.current_password, next: body.password }
      await ownAccount.updatePassword(caller, passwords, originOf({ caller, client }))
      return { data: { message: 'Your new password counts from now on. Other devices are logged out.' } }
    },

    async profileUpdate({ body, caller, client }) {
      const { name, email, locale, current_password: currentPassword } = body
      const change = { name, email, locale, currentPassword }
      return { data: await ownAccount.update(caller, change, originOf({ caller, client })) }
    },

    async prove({ body, caller, client }) {
      const origin = originOf({ caller, client })
      if ('password' in body) await ownAccount.proveByPassword(caller, body.password, origin)
      else await ownAccount.proveBySecondFactor(caller, body, client, origin)
      return { data: { message: 'Your identity is confirmed.' } }
    },

    provePasskeyOptions: async ({ caller }) => ({
      data: { ...(await secondFactors.passkeyOptions(caller.userId)) },
    }),

    async profileDelete({ body, caller, client }) {
      await deletion.request(caller, body?.password, originOf({ caller, client }))
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

    async dataExport({ caller, client }) {
      const data = await exportData(caller)
      deps.noteEvent({ kind: 'data_exported', userId: caller.userId, ip: client.ip })
      return { data }
    },
  } satisfies SomeHandlers
}
