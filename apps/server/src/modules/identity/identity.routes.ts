import type { routes } from '@guidefeed/contract'
import type { Handlers } from '../../http/handlers.ts'
import { originOf } from '../audit/index.ts'
import type { Accounts } from './account.service.ts'
import type { EmailVerification } from './email-verification.service.ts'
import type { Sessions } from './session.service.ts'

type IdentityHandlers = Pick<
  Handlers<typeof routes>,
  'registration' | 'login' | 'logout' | 'profileRead' | 'verifyEmail' | 'verifyEmailResend'
>

export function createIdentityHandlers(deps: {
  accounts: Accounts
  sessions: Sessions
  verification: EmailVerification
}): IdentityHandlers {
  const { accounts, sessions, verification } = deps
  return {
    async registration({ body, client }) {
      const { name, email, password, cartToken } = body
      return { data: await accounts.register({ name, email, password }, { cartToken, client }) }
    },

    async login({ body, client }) {
      const { email, password, cartToken } = body
      return { data: await accounts.login(email, password, { cartToken, client }) }
    },

    async logout({ caller, client }) {
      await sessions.end(caller, originOf({ caller, client }))
      return { data: { message: 'You are logged out.' } }
    },

    async profileRead({ caller }) {
      const user = await accounts.profile(caller.userId)
      return { data: { ...user, acting_as: await accounts.describeActing(caller.adminUserId) } }
    },

    async verifyEmail({ body }) {
      await verification.confirm(body.token)
      return { data: { message: 'Your email address is confirmed.' } }
    },

    async verifyEmailResend({ body }) {
      await verification.resend(body.email)
      return { data: { message: 'If this address waits for its confirmation, a mail is on its way.' } }
    },
  }
}
