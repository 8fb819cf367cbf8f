import type { User } from '@guidefeed/contract'
import { useNavigate } from '@tanstack/react-router'
import { rememberAccount } from '../../../api/account.ts'
import { paths } from '../../../lib/paths.ts'

export type AfterLogin = { next?: 'checkout' | 'profile'; trial?: true; epg?: number }

/** Goes where a visitor wanted to be before the login: the order, the profile, a channel's programmes, otherwise the channels. */
export function useGoOn({ next, trial, epg }: AfterLogin) {
  const navigate = useNavigate()
  return (): Promise<void> => {
    if (next === 'checkout') return navigate({ to: paths.checkout, search: trial ? { trial } : {} })
    if (next === 'profile') return navigate({ to: paths.profile })
    return navigate({ to: paths.channels, search: epg === undefined ? {} : { epg } })
  }
}

/** Takes up a fresh login, and goes on. */
export function useSignedIn(after: AfterLogin) {
  const goOn = useGoOn(after)
  return ({ token, user }: { token: string; user: User }): Promise<void> => {
    rememberAccount(token, user)
    return goOn()
  }
}
