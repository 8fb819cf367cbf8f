import type { Tx } from '../../../db/database.ts'
import type { AuditLog, Origin } from '../../audit/index.ts'
import type { SendMail } from '../../messaging/index.ts'
import type { UserRow } from '../user.repository.ts'

/** Maps each change, as named in its mail, to its action in the audit log. */
const actions = {
  totp_on: 'user.totp_add',
  totp_off: 'user.totp_remove',
  passkey_added: 'user.passkey_add',
  passkey_removed: 'user.passkey_remove',
  codes_renewed: 'user.recovery_codes_renew',
  code_used: 'user.recovery_code_use',
  reset: 'user.second_factor_reset',
} as const
export type SecondFactorChange = keyof typeof actions

/** Audits a change of an account's second factors and mails its owner, in the transaction of the change. */
export function createSecondFactorNotices(deps: {
  auditLog: AuditLog
  sendMail: SendMail
  publicUrl: () => string
}) {
  return async (
    tx: Tx,
    user: Pick<UserRow, 'id' | 'name' | 'email' | 'emailVerifiedAt' | 'locale'>,
    change: SecondFactorChange,
    { origin, detail = '' }: { origin: Origin; detail?: string | number },
  ) => {
    const note = { origin, action: actions[change], subject: { type: 'user', id: user.id } } as const
    await deps.auditLog.note(tx, { ...note, ...(detail === '' ? {} : { after: { detail: String(detail) } }) })
    await deps.sendMail(tx, {
      to: user,
      template: 'second-factor-changed',
      data: { name: user.name, change, detail, url: `${deps.publicUrl()}/profile?section=security` },
    })
  }
}
export type SecondFactorNotices = ReturnType<typeof createSecondFactorNotices>
