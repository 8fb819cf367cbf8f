import { lazy, Suspense } from 'react'
import { useAccount } from '../../api/account.ts'
import { chunk } from '../chunk.ts'

const ActingBanner = lazy(
  chunk(() => import('./acting-banner.tsx').then((m) => ({ default: m.ActingBanner }))),
)

/** Banner on every page while an administrator acts as a customer. Loaded for them only. */
export function ActingHost() {
  const isActing = useAccount()?.user.acting_as !== undefined
  return <Suspense>{isActing && <ActingBanner />}</Suspense>
}
