import type { SomeHandlers } from '../../http/handlers.ts'
import { originOf } from '../audit/index.ts'
import { preferredLocale } from '../../lib/preferred-locale.ts'
import type { Accounts } from './account/account.service.ts'
import type { EmailChange } from './email/email-change.service.ts'
import type { EmailVerification } from './email/email-verification.service.ts'
import type { LinkMails } from './email/link-mail.service.ts'
import type { Sessions } from './session/session.service.ts'

export function createIdentityHandlers(deps: {
  accounts: Accounts
  sessions: Sessions
  verification: EmailVerification
  emailChange: EmailChange
  linkMails: LinkMails
}) {
  const { accounts, sessions, verification, emailChange, linkMails } = deps
  return {
    async registration({ body, client }) {
      const { name, email, password, cartToken } = body
      const locale = body.locale ?? preferredLocale(client.acceptLanguage)
      return { data: await accounts.register({ name, email, password, locale }, { cartToken, client }) }
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
      const own = await accounts.describeOwn(caller.userId)
      return { data: { ...user, ...own, acting_as: await accounts.describeActing(caller.adminUserId) } }
    },

    async verifyEmail({ body, caller, client }) {
      const signedInAs = caller === null || caller.adminUserId !== null ? null : caller.userId
      const loginsRemoved =
        (await emailChange.confirm(body.token, client, signedInAs)) ??
        (await verification.confirm(body.token, client, signedInAs))
      return { data: { message: 'Your email address is confirmed.', logins_removed: loginsRemoved } }
    },

    async verifyEmailResend({ body, client }) {
      await linkMails.request('verify-email', body.email, client.ip)
      return { data: { message: 'If this address still needs confirming, we’ve sent an email.' } }
    },
  } satisfies SomeHandlers
}
