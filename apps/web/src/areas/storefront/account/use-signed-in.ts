import type { User } from '@guidefeed/contract'
import { useNavigate } from '@tanstack/react-router'
import { rememberAccount } from '../../../api/account.ts'
import type { AfterLogin } from '../../../features/social-login/social-attempt.ts'
import { given } from '../../../lib/given.ts'
import { paths } from '../../../lib/paths.ts'

/** Redirects to the page requested before the login, otherwise to the channels. */
export function useProceed({ next, trial, section, subscriptionId, cancel, epg }: AfterLogin) {
  const navigate = useNavigate()
  return (): Promise<void> => {
    if (next === 'checkout') return navigate({ to: paths.checkout, search: trial ? { trial } : {} })
    if (next === 'tv-guide') return navigate({ to: paths.tvGuide })
    if (next === 'gift') return navigate({ to: paths.gift })
    if (subscriptionId !== undefined)
      return navigate({
        to: paths.subscription,
        params: { subscriptionId: String(subscriptionId) },
        search: given({ cancel }),
      })
    if (next === 'profile') return navigate({ to: paths.profile, search: section ? { section } : {} })
    return navigate({ to: paths.channels, search: epg === undefined ? {} : { epg } })
  }
}

/** Stores a new login and continues to its target. */
export function useSignedIn(after: AfterLogin) {
  const proceed = useProceed(after)
  return ({ token, user }: { token: string; user: User }): Promise<void> => {
    rememberAccount(token, user)
    return proceed()
  }
}
