import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/noto-sans-arabic/wght.css'
import '../ui/tokens.css'
import '../ui/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { followSurroundings } from '../ui/appearance.ts'
import { onProblem } from '../api/problems.ts'
import { channelsQuery, countriesQuery } from '../api/queries.ts'
import { paths } from '../lib/paths.ts'
import { createI18n } from '../messages/i18n.ts'
import { createWords } from '../messages/words.ts'
import { openLanguage } from './language.ts'
import { Providers } from './providers.tsx'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'
import { showProblem } from './show-problem.ts'
import { wireAccount } from './wire-account.ts'

const i18n = createI18n()
const queryClient = createQueryClient()
const words = createWords(i18n)
const router = createAppRouter(words)

onProblem((error) => showProblem(error, i18n))
followSurroundings()
wireAccount({ queryClient, i18n, goTo: (path) => void router.navigate({ to: path }) })
// The landing page asks for the catalogue; it need not wait for the page's code.
if (location.pathname === paths.channels) {
  void queryClient.prefetchQuery(countriesQuery)
  void queryClient.prefetchQuery(channelsQuery)
}

await openLanguage(words)

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </I18nextProvider>
  </StrictMode>,
)
