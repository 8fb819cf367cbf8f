import { requireFreshProof } from '../../../http/caller-rules.ts'
import type { Caller, SomeHandlers } from '../../../http/handlers.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import { preferredLocale } from '../../../lib/preferred-locale.ts'
import { originOf } from '../../audit/index.ts'
import type { SocialConnections } from './social-connection.service.ts'
import type { SocialPurpose } from './social-login.repository.ts'
import type { SocialLogins } from './social-login.service.ts'

export function createSocialLoginHandlers(deps: {
  socialLogins: SocialLogins
  connections: SocialConnections
}) {
  const { socialLogins, connections } = deps
  return {
    socialList: () => Promise.resolve({ data: socialLogins.list() }),

    async socialAuthorize({ params, query, caller, client }) {
      const purpose = purposeOf(caller, query.prove === true)
      if (purpose.purpose === 'connect') await connections.requireConnectable(purpose.userId)
      return { data: { authorize_url: await socialLogins.authorizeUrl(params.provider, purpose, client.ip) } }
    },

    async socialLogin({ params, body, client }) {
      const { cartToken, code, state, iss } = body
      const signIn = { cartToken, client, locale: preferredLocale(client.acceptLanguage) }
      return { data: await socialLogins.login(params.provider, { code, state, iss }, signIn) }
    },

    async socialConnect({ params, body, caller, client }) {
      const { code, state, iss } = body
      const origin = originOf({ caller, client })
      const returned = { code, state, iss }
      return { data: await connections.connect(params.provider, returned, caller, origin) }
    },

    async socialProve({ params, body, caller, client }) {
      const { code, state, iss } = body
      const origin = originOf({ caller, client })
      await connections.prove(params.provider, { code, state, iss }, caller, origin)
      return { data: { message: 'Your identity is confirmed.' } }
    },

    async socialDisconnect({ params, caller, client }) {
      const origin = originOf({ caller, client })
      return { data: await connections.disconnect(params.provider, caller, origin) }
    },
  } satisfies SomeHandlers
}

/** Connecting requires the fresh proof before the redirect too, so that a login at the provider is not wasted. */
function purposeOf(caller: Caller | null, isProof: boolean): SocialPurpose {
  if (caller === null && isProof) throw new DomainError('unauthenticated')
  if (caller === null) return { purpose: 'login', userId: null }
  if (isProof) return { purpose: 'prove', userId: caller.userId }
  requireFreshProof(caller)
  return { purpose: 'connect', userId: caller.userId }
}
