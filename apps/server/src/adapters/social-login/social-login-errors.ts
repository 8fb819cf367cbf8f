import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { SocialLoginError } from '../../modules/identity/social/social-login-provider.ts'

/** Client errors caused by the network or the provider, not by the code. */
const troubles = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_PARSE_ERROR',
])

/** Converts openid-client's errors: separates rejected codes and tokens from provider failures. */
export function asSocialLoginError(provider: string, error: unknown): SocialLoginError {
  const isRefused =
    error instanceof AuthorizationResponseError ||
    (error instanceof ResponseBodyError && error.status < 500) ||
    (error instanceof ClientError && !troubles.has(error.code ?? ''))
  const message = error instanceof Error ? error.message : 'unknown trouble'
  return new SocialLoginError(provider, message, { isRefused, cause: error })
}
