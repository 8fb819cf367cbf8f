import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { currentAccount, followOtherTabs, onAccountChange, rememberAccount } from '../../api/account.ts'
import { isRefusal, isStandingRefusal } from '../../api/api-error.ts'
import { expireAccount, onAccountExpired, onSecondFactorRequired } from '../../api/client.ts'
import { customerKeys, profileQuery } from '../../api/queries.ts'
import { cart } from '../../features/cart/cart.ts'
import { lastChange } from '../../features/cart/undoable-change.ts'
import { forgetLists } from '../../lib/list-memory.ts'
import { paths } from '../../lib/paths.ts'
import { showToast } from '../../ui/toast.ts'
import type { createAppRouter } from '../routing/router.tsx'

type AccountParts = { queryClient: QueryClient; i18n: i18n; router: ReturnType<typeof createAppRouter> }

/** Effects of signing in and out on the rest of the page (specification section 4, Auth). */
export function wireAccount({ queryClient, i18n, router }: AccountParts): void {
  let lastId = currentAccount()?.user.id
  let hasExpired = false
  onAccountChange(() => {
    const id = currentAccount()?.user.id
    if (id === lastId) return
    // A guest's cart becomes the customer's; a customer's stays theirs.
    if (lastId !== undefined) cart.forget()
    lastChange.set(null)
    lastId = id
    queryClient.removeQueries({ queryKey: customerKeys.all })
    forgetLists()
    if (id === undefined) {
      void (hasExpired ? leaveExpired(router) : router.navigate({ to: paths.channels }))
    }
    hasExpired = false
    void cart.load()
  })
  followOtherTabs()
  onAccountExpired(() => {
    hasExpired = true
    void showToast({ kind: 'error', message: i18n.t('errors.expired') })
  })
  onSecondFactorRequired(() => void router.navigate({ to: paths.profile, search: { section: 'security' } }))
  addEventListener('online', () => void cart.flush())
  void cart.load()
  void refreshProfile(queryClient)
}

/**
 * Redirects to the channels as after any logout. The guard of a customer page leads there too and keeps the page in the address,
 * so that the next login returns to it.
 */
async function leaveExpired(router: AccountParts['router']): Promise<void> {
  await router.invalidate()
  if (router.latestLocation.pathname !== paths.channels) await router.navigate({ to: paths.channels })
}

/**
 * A refused profile logs out, a network failure does not. Banned and inactive users stay logged in, so that the profile can
 * show the reason.
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
