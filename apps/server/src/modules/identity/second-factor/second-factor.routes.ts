import type { Db } from '../../../db/database.ts'
import type { SomeHandlers } from '../../../http/handlers.ts'
import { originOf } from '../../audit/index.ts'
import type { Accounts } from '../account/account.service.ts'
import { describePasskey } from './describe-passkey.ts'
import type { LoginSteps } from './login-steps.service.ts'
import type { Passkeys } from './passkeys.service.ts'
import { readFactors } from './read-factors.ts'
import type { RecoveryCodes } from './recovery-codes.service.ts'
import type { TotpSetup } from './totp-setup.service.ts'

export function createSecondFactorHandlers(deps: {
  db: Db
  accounts: Pick<Accounts, 'answer'>
  loginSteps: LoginSteps
  totpSetup: TotpSetup
  passkeys: Passkeys
  recoveryCodes: RecoveryCodes
}) {
  const { db, accounts, loginSteps, totpSetup, passkeys, recoveryCodes } = deps
  return {
    async secondFactorLogin({ body, client }) {
      const { ticket, cartToken, ...proof } = body
      return { data: await accounts.answer(await loginSteps.second(ticket, proof, { cartToken, client })) }
    },

    secondFactorPasskeyOptions: async ({ body, client }) => ({
      data: { ...(await loginSteps.secondOptions(body.ticket, client)) },
    }),

    async secondFactorRead({ caller }) {
      const factors = await readFactors(db, caller.userId)
      return {
        data: {
          totp_since: factors.totpSince?.toISOString() ?? null,
          passkeys: factors.passkeys.map(describePasskey),
          recovery_codes_left: factors.recoveryCodesLeft,
          is_missing: caller.lacksSecondFactor,
        },
      }
    },

    totpBegin: async ({ caller }) => ({ data: await totpSetup.begin(caller) }),

    async totpConfirm({ body, caller, client }) {
      const codes = await totpSetup.confirm(caller, body.code, originOf({ caller, client }))
      return { data: { recovery_codes: codes } }
    },

    async totpRemove({ caller, client }) {
      await totpSetup.remove(caller, originOf({ caller, client }))
      return { data: { message: 'The authenticator app is removed.' } }
    },

    recoveryCodesRenew: async ({ caller, client }) => ({
      data: { recovery_codes: await recoveryCodes.renew(caller, originOf({ caller, client })) },
    }),

    passkeyLoginOptions: async ({ client }) => ({ data: { ...(await loginSteps.passkeyOptions(client)) } }),

    async passkeyLogin({ body, client }) {
      const { assertion, cartToken } = body
      return { data: await accounts.answer(await loginSteps.byPasskey(assertion, { cartToken, client })) }
    },

    passkeyAddOptions: async ({ caller }) => ({ data: { ...(await passkeys.beginAdd(caller.userId)) } }),

    async passkeyAdd({ body, caller, client }) {
      const added = await passkeys.add(caller, body, originOf({ caller, client }))
      return { data: { passkey: describePasskey(added.passkey), recovery_codes: added.recoveryCodes } }
    },

    passkeyRename: async ({ params, body, caller }) => ({
      data: describePasskey(await passkeys.rename(caller, params.id, body.name)),
    }),

    async passkeyRemove({ params, caller, client }) {
      await passkeys.remove(caller, params.id, originOf({ caller, client }))
      return { data: { message: 'The passkey is removed.' } }
    },
  } satisfies SomeHandlers
}
