import { createTheme, DirectionProvider, MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../lib/store.ts'
import { createSkinStorage } from '../ui/skin.ts'
import { cssVariables, theme } from '../ui/theme.ts'
import { toasterWanted } from '../ui/toast.ts'

const Toaster = lazy(() => import('../ui/toaster.tsx').then(({ Toaster }) => ({ default: Toaster })))
const skinStorage = createSkinStorage()

/** Theme, direction, queries and toasts around the whole app. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  const { t } = useTranslation()
  const wantsToaster = useStore(toasterWanted, (wanted) => wanted)
  const wordedTheme = useMemo(
    () =>
      mergeThemeOverrides(
        theme,
        createTheme({ components: { CloseButton: { defaultProps: { 'aria-label': t('close') } } } }),
      ),
    [t],
  )
  return (
    <QueryClientProvider client={queryClient}>
      <DirectionProvider>
        <MantineProvider
          theme={wordedTheme}
          cssVariablesResolver={cssVariables}
          colorSchemeManager={skinStorage}
          defaultColorScheme="auto"
        >
          {children}
          {wantsToaster && (
            <Suspense>
              <Toaster />
            </Suspense>
          )}
        </MantineProvider>
      </DirectionProvider>
    </QueryClientProvider>
  )
}
