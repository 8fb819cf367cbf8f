import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { rememberAttempt, stateOf, type AfterLogin } from './social-attempt.ts'

/**
 * Redirects to a provider. Without a session it logs in, with one it connects the account. The server decides by the session, so
 * `purpose` must match.
 */
export function useSocialStart(purpose: 'login' | 'connect', next: AfterLogin = {}) {
  return useMutation({
    async mutationFn(provider: string) {
      const { data } = await call('socialAuthorize', { params: { provider }, query: {} })
      const state = stateOf(data.authorize_url)
      if (state === null) throw new Error(`The address of ${provider} has no state.`)
      rememberAttempt({ provider, state, purpose, ...next })
      location.assign(data.authorize_url)
    },
  })
}
