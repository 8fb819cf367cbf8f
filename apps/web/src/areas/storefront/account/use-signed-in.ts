import type { User } from '@guidefeed/contract'
import { useNavigate } from '@tanstack/react-router'
import { rememberAccount } from '../../../api/account.ts'
import { paths } from '../../../lib/paths.ts'

export type AfterLogin = { next?: 'checkout' | 'profile'; trial?: true }

/** Takes up a fresh login, and goes where it was asked for: the order, the profile, otherwise the channels. */
export function useSignedIn({ next, trial }: AfterLogin) {
  const navigate = useNavigate()
  return async ({ token, user }: { token: string; user: User }): Promise<void> => {
    rememberAccount(token, user)
    switch (next) {
      case 'checkout':
        return navigate({ to: paths.checkout, search: trial ? { trial } : {} })
      case 'profile':
        return navigate({ to: paths.profile })
      case undefined:
        return navigate({ to: paths.channels })
    }
  }
}
