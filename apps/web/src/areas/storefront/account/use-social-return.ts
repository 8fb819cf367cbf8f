import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { renewCustomer } from '../../../api/queries.ts'
import { forgetAttempt, type SocialAttempt } from '../../../features/social-login/social-attempt.ts'
import { paths } from '../../../lib/paths.ts'
import { showToast } from '../../../ui/toast.ts'
import { useSignedIn } from './use-signed-in.ts'
import { withCart } from './with-cart.ts'

type Returned = { code: string; iss?: string }

/** Redeems what the provider sent, once, and goes on as signed in or connected. Gives the failure where it fails. */
export function useSocialReturn(attempt: SocialAttempt, returned: Returned, name: string): Error | null {
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
  }

  async function logIn() {
    const body = await withCart({ ...returned, state })
    await signedIn((await call('socialLogin', { params, body })).data)
  }

  const { error } = useQuery({
    queryKey: ['social-return', provider, state],
    async queryFn() {
      forgetAttempt()
      await (purpose === 'connect' ? connect() : logIn())
      return null
    },
    // A code works once: asking again could only fail.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return error
}
