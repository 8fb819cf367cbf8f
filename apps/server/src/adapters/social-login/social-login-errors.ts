import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { SocialLoginError } from '../../modules/identity/social/social-login-provider.ts'

/** Client errors that are the network's or the provider's, and not the code's. */
const troubles = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_PARSE_ERROR',
])

/** What openid-client throws, as our port names it: refused codes and wrong tokens apart from a provider that is in trouble. */
export function asSocialLoginError(provider: string, error: unknown): SocialLoginError {
  const isRefused =
    error instanceof AuthorizationResponseError ||
    (error instanceof ResponseBodyError && error.status < 500) ||
    (error instanceof ClientError && !troubles.has(error.code ?? ''))
  const message = error instanceof Error ? error.message : 'unknown trouble'
  return new SocialLoginError(provider, message, { isRefused, cause: error })
}
