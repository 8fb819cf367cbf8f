import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { rememberAttempt, stateOf } from './social-attempt.ts'

/** Opens a provider's login in a window of its own, which comes back to our callback page and tells this one. */
export function useSocialProof() {
  return useMutation({
    async mutationFn(provider: string) {
      // Before the call: browsers block a window that no click opens.
      const popup = window.open('', 'proof', 'popup,width=520,height=680')
      try {
        const input = { params: { provider }, query: { prove: 'true' as const } }
        const { data } = await call('socialAuthorize', input)
        const state = stateOf(data.authorize_url)
        if (popup === null || state === null) throw new Error(`No window for the login at ${provider}.`)
        rememberAttempt({ provider, state, purpose: 'prove' }, popup.sessionStorage)
        popup.location.assign(data.authorize_url)
      } catch (error) {
        popup?.close()
        throw error
      }
    },
  })
}
