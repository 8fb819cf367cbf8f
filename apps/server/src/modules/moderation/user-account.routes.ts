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
      const message = isSent ? 'The mail is on its way.' : 'This address is confirmed already.'
      return { data: { message } }
    },

    async adminUserForgetPassword({ params, caller, client }) {
      await accounts.sendPasswordReset(params.id, originOf({ caller, client }))
      return { data: { message: 'The mail is on its way.' } }
    },

    async adminUserSecondFactorReset({ params, caller, client }) {
      const isReset = await accounts.resetSecondFactor(params.id, originOf({ caller, client }))
      const message = isReset ? 'Two-factor login is reset.' : 'This user has no second factor.'
      return { data: { message } }
    },

    async adminUserLoginAs({ params, caller, client }) {
      const origin = originOf({ caller, client })
      const token = await accounts.loginAs(params.id, caller, client, origin)
      return { data: { token, user: await readUser(params.id) } }
    },
  } satisfies SomeHandlers
}
