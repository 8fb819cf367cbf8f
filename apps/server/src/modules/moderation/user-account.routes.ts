import type { SomeHandlers } from '../../http/handlers.ts'
import { originOf } from '../audit/index.ts'
import type { ReadUser } from './read-user.ts'
import type { UserAccounts } from './user-account.service.ts'

export function createUserAccountHandlers(deps: { accounts: UserAccounts; readUser: ReadUser }) {
  const { accounts, readUser } = deps
  return {
    adminUserRead: async ({ params }) => ({ data: await readUser(params.id) }),

    async adminUserUpdate({ params, body, caller, client }) {
      const { is_admin: isAdmin, ...edit } = body
      await accounts.update(params.id, { ...edit, isAdmin }, originOf({ caller, client }))
      return { data: await readUser(params.id) }
    },

    async adminUserEmailVerify({ params, caller, client }) {
      await accounts.verifyEmail(params.id, originOf({ caller, client }))
      return { data: await readUser(params.id) }
    },

    async adminUserEmailVerifyResend({ params, caller, client }) {
      const isSent = await accounts.resendVerification(params.id, originOf({ caller, client }))
      return isSent
        ? { data: { outcome: 'sent', message: 'The mail is on its way.' } }
        : { data: { outcome: 'confirmed_already', message: 'This address is confirmed already.' } }
    },

    async adminUserForgetPassword({ params, caller, client }) {
      await accounts.sendPasswordReset(params.id, originOf({ caller, client }))
      return { data: { message: 'The mail is on its way.' } }
    },

    async adminUserSecondFactorReset({ params, caller, client }) {
      const isReset = await accounts.resetSecondFactor(params.id, originOf({ caller, client }))
      return isReset
        ? { data: { outcome: 'removed', message: 'Two-factor login is reset.' } }
        : { data: { outcome: 'none_set_up', message: 'This user has no second factor.' } }
    },

    async adminUserLoginAs({ params, caller, client }) {
      const origin = originOf({ caller, client })
      const token = await accounts.loginAs(params.id, caller, client, origin)
      return { data: { token, user: await readUser(params.id) } }
    },
  } satisfies SomeHandlers
}
