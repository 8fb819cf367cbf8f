import { RouterProvider, type RouterHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createI18n } from '../../messages/i18n.ts'
import { createWords } from '../../messages/words.ts'
import { Providers } from './providers.tsx'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from '../routing/router.tsx'

/** Creates the app and its parts. Without a history it follows the address of the browser. */
export function createApp(history?: RouterHistory) {
  const i18n = createI18n()
  const queryClient = createQueryClient()
  const words = createWords(i18n)
  const router = createAppRouter(words, history)
  const element = (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <Providers queryClient={queryClient}>
          <RouterProvider router={router} />
        </Providers>
      </I18nextProvider>
    </StrictMode>
  )
  return { i18n, queryClient, words, router, element }
}
