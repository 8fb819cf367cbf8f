import { redirect } from '@tanstack/react-router'
import { currentAccount } from '../../api/account.ts'
import { paths } from '../../lib/paths.ts'
import { parseLoginSearch, type WantedPage } from '../route-search.ts'

type Asked = { params?: object; search?: object }

/** A visitor of a signed-in-only page goes to the channels, which tell why and offer the login; that leads to the page. */
export function signedInOnly(next: WantedPage) {
  return (asked: object = {}) => {
    const { params, search }: Asked = asked
    if (currentAccount() !== null) return
    throw redirect({ to: paths.channels, search: parseLoginSearch({ ...search, ...params, next }) })
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
