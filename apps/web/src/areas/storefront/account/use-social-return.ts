import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { renewCustomer } from '../../../api/queries.ts'
import { forgetAttempt, type SocialAttempt } from '../../../features/social-login/social-attempt.ts'
import { paths } from '../../../lib/paths.ts'
import { showToast } from '../../../ui/toast.ts'
import type { SecondFactor } from './second-step.tsx'
import { useSignedIn } from './use-signed-in.ts'
import { withCart } from './with-cart.ts'

type Returned = { code: string; iss?: string }

/** Redeems what the provider sent, once, and goes on as signed in or connected. Returns a failure, or the second step of the login. */
export function useSocialReturn(
  attempt: SocialAttempt,
  returned: Returned,
  name: string,
): { failure: Error | null; factor: SecondFactor | null } {
  const { t } = useTranslation()
  const { provider, state, purpose } = attempt
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const signedIn = useSignedIn(attempt)
  const params = { provider }

  async function connect() {
    await call('socialConnect', { params, body: { ...returned, state } })
    await renewCustomer(queryClient)
    await showToast({ kind: 'success', message: t('social.connected', { name }) })
    await navigate({ to: paths.profile, search: { section: 'security' }, replace: true })
    return null
  }

  async function logIn() {
    const body = await withCart({ ...returned, state })
    const answer = (await call('socialLogin', { params, body })).data
    if ('second_factor' in answer) return answer.second_factor
    await signedIn(answer)
    return null
  }

  const { data, error } = useQuery({
    queryKey: ['social-return', provider, state],
    async queryFn() {
      forgetAttempt()
      return purpose === 'connect' ? connect() : logIn()
    },
    // A code works once: asking again could only fail.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { failure: error, factor: data ?? null }
}
