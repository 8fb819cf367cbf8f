import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/noto-sans-arabic/wght.css'
import '../../ui/tokens.css'
import '../../ui/base.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { onProblem } from '../../api/problems.ts'
import { holdAnswers } from '../../api/client.ts'
import { channelsQuery, countriesQuery } from '../../api/queries.ts'
import { formatNumber } from '../../lib/format.ts'
import { nextTask } from '../../lib/next-task.ts'
import { paths } from '../../lib/paths.ts'
import { ownZone } from '../../lib/visitor-country.ts'
import { followSurroundings } from '../../ui/appearance.ts'
import { createApp } from './create-app.tsx'
import { openLanguage } from '../language.ts'
import { prefetchPages } from './prefetch-pages.ts'
import { isPrerenderShown } from './prerendered-page.ts'
import { showProblem } from './show-problem.ts'
import { appStarted } from '../started.ts'
import { wireAccount } from './wire-account.ts'

const app = createApp()
const { i18n, queryClient, words, router } = app

onProblem((error) => showProblem(error, i18n))
followSurroundings()
// The first reading of the time zone, which each request names, costs 15 ms, so it has a task of its own.
await nextTask()
ownZone()
await nextTask()
// The first `Intl` format costs 20 ms, so do it before the answers arrive.
holdAnswers(appStarted.then(nextTask).then(() => void formatNumber(8000, i18n.language)))
wireAccount({ queryClient, i18n, router })
// The landing page needs the catalogue, so request it in parallel with the page's code.
if (location.pathname === paths.channels) {
  void queryClient.prefetchQuery(countriesQuery)
  void queryClient.prefetchQuery(channelsQuery)
}

await openLanguage(words)
await nextTask()

prefetchPages(router)
const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')
if (isPrerenderShown()) {
  // Matches the prerender, which has no Suspense.
  router.ssr = { manifest: undefined }
  await router.load()
  startTransition(() => void hydrateRoot(root, app.element))
} else {
  root.replaceChildren()
  delete document.documentElement.dataset['prerender']
  createRoot(root).render(app.element)
}
