import type { routes } from '@guidefeed/contract'
import type { Handlers } from '../../http/handlers.ts'
import { preferredLocale } from '../../lib/preferred-locale.ts'
import type { SocialLogins } from './social-login.service.ts'

type SocialLoginHandlers = Pick<
  Handlers<typeof routes>,
  'socialList' | 'socialAuthorize' | 'socialLogin' | 'socialConnect'
>

export function createSocialLoginHandlers(deps: { socialLogins: SocialLogins }): SocialLoginHandlers {
  const { socialLogins } = deps
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

    async socialConnect({ params, body, caller }) {
      const { code, state, iss } = body
      return { data: await socialLogins.connect(params.provider, { code, state, iss }, caller.userId) }
    },
  }
}
