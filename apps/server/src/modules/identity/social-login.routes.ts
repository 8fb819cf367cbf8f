import type { routes } from '@guidefeed/contract'
import type { Handlers } from '../../http/handlers.ts'
import { preferredLocale } from '../../lib/preferred-locale.ts'
import { originOf } from '../audit/index.ts'
import type { SocialConnections } from './social-connection.service.ts'
import type { SocialLogins } from './social-login.service.ts'

type SocialLoginHandlers = Pick<
  Handlers<typeof routes>,
  'socialList' | 'socialAuthorize' | 'socialLogin' | 'socialConnect' | 'socialDisconnect'
>

export function createSocialLoginHandlers(deps: {
  socialLogins: SocialLogins
  connections: SocialConnections
}): SocialLoginHandlers {
  const { socialLogins, connections } = deps
  return {
    socialList: () => Promise.resolve({ data: socialLogins.list() }),

    socialAuthorize: async ({ params, caller }) => ({
      data: { authorize_url: await socialLogins.authorizeUrl(params.provider, caller?.userId ?? null) },
    }),

    async socialLogin({ params, body, client }) {
      const { cartToken, code, state, iss } = body
      const signIn = { cartToken, client, locale: preferredLocale(client.acceptLanguage) }
      return { data: await socialLogins.login(params.provider, { code, state, iss }, signIn) }
    },

    async socialConnect({ params, body, caller, client }) {
      const { code, state, iss } = body
      const origin = originOf({ caller, client })
      const returned = { code, state, iss }
      return { data: await connections.connect(params.provider, returned, caller.userId, origin) }
    },

    async socialDisconnect({ params, caller, client }) {
      const origin = originOf({ caller, client })
      return { data: await connections.disconnect(params.provider, caller.userId, origin) }
    },
  }
}
