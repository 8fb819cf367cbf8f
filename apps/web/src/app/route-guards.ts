import { redirect } from '@tanstack/react-router'
import { currentAccount } from '../api/account.ts'
import { paths } from '../lib/paths.ts'

/** Pages that a visitor can ask for before logging in, and is taken to afterwards. */
export const wantedPages = ['checkout', 'profile'] as const
export type WantedPage = (typeof wantedPages)[number]

/** A visitor of a signed-in-only page goes to the channels, which tell why and offer the login. */
export function signedInOnly(page: WantedPage) {
  return () => {
    if (currentAccount() === null) throw redirect({ to: paths.channels, search: { next: page } })
  }
}

/** An admin-only page sends everybody else to the channels (specification section 2). */
export function adminOnly(): void {
  if (!currentAccount()?.user.is_admin) throw redirect({ to: paths.channels })
}

/** Login and registration are for guests; an administrator may open them all the same (specification section 2). */
export function guestOnly(): void {
  const account = currentAccount()
  if (account && !account.user.is_admin) throw redirect({ to: paths.channels })
}
