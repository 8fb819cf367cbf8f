import { lazy, Suspense } from 'react'
import { useAccount } from '../../api/account.ts'
import { chunk } from '../chunk.ts'

const PastDueBanner = lazy(
  chunk(() => import('./past-due-banner.tsx').then((m) => ({ default: m.PastDueBanner }))),
)

/** Banner about an unpaid renewal on the pages of a customer. Loaded for customers only. */
export function PastDueHost() {
  const user = useAccount()?.user
  if (user === undefined || user.is_admin) return null
  return (
    <Suspense>
      <PastDueBanner />
    </Suspense>
  )
}
