import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { useStore } from '../../lib/store.ts'
import { toasterWanted } from '../../ui/toast.ts'

const Toaster = lazy(() => import('../../ui/toaster.tsx').then((m) => ({ default: m.Toaster })))

/** Provides queries, colours and toasts to the whole app. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  const wantsToaster = useStore(toasterWanted, (wanted) => wanted)
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      {wantsToaster && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}
