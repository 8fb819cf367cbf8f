import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { currentAccount, followOtherTabs, onAccountChange, rememberAccount } from '../api/account.ts'
import { isRefusal, isStandingRefusal } from '../api/api-error.ts'
import { expireAccount, onAccountExpired } from '../api/client.ts'
import { customerKeys, profileQuery } from '../api/queries.ts'
import { cart } from '../features/cart/cart.ts'
import { paths } from '../lib/paths.ts'
import { showToast } from '../ui/toast.ts'

type AccountParts = { queryClient: QueryClient; i18n: i18n; goTo: (path: string) => void }

/** What signing in and out means for the rest of the page (specification section 4, Auth). */
export function wireAccount({ queryClient, i18n, goTo }: AccountParts): void {
  let lastId = currentAccount()?.user.id
  onAccountChange(() => {
    const id = currentAccount()?.user.id
    if (id === lastId) return
    lastId = id
    queryClient.removeQueries({ queryKey: customerKeys.all })
    if (id === undefined) {
      cart.forget()
      goTo(paths.channels)
    }
    void cart.load()
  })
  followOtherTabs()
  onAccountExpired(() => void showToast({ kind: 'error', message: i18n.t('errors.expired') }))
  addEventListener('online', () => void cart.flush())
  void cart.load()
  void refreshProfile(queryClient)
}

/**
 * A profile that the server refuses logs out; being offline does not. Who is banned or inactive stays, so that the profile
 * tells why.
 */
async function refreshProfile(queryClient: QueryClient): Promise<void> {
  const account = currentAccount()
  if (account === null) return
  try {
    rememberAccount(account.token, await queryClient.fetchQuery(profileQuery))
  } catch (error) {
    if (isRefusal(error) && !isStandingRefusal(error) && currentAccount()) expireAccount()
  }
}
