import { redirect } from '@tanstack/react-router'
import { currentAccount } from '../../api/account.ts'
import { paths } from '../../lib/paths.ts'
import { parseLoginSearch, type WantedPage } from '../route-search.ts'

type Asked = { params?: object; search?: object }

/** Redirects guests from a signed-in-only page to the channels, which explain it and offer a login that leads back to the page. */
export function signedInOnly(next: WantedPage) {
  return (asked: object = {}) => {
    const { params, search }: Asked = asked
    if (currentAccount() !== null) return
    throw redirect({ to: paths.channels, search: parseLoginSearch({ ...search, ...params, next }) })
  }
}

/** Redirects everyone but administrators to the channels (specification section 2). */
export function adminOnly(): void {
  if (!currentAccount()?.user.is_admin) throw redirect({ to: paths.channels })
}

/** Redirects customers; guests and administrators may open login and registration (specification section 2). */
export function guestOnly(): void {
  const account = currentAccount()
  if (account && !account.user.is_admin) throw redirect({ to: paths.channels })
}
