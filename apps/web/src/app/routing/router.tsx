import { createRoute, createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'
import { parsePlainSearch, writePlainSearch } from '../../lib/plain-search.ts'
import { adminPages } from './admin-pages.ts'
import { BrokenPage } from './broken-page.tsx'
import { fullPages } from './full-pages.ts'
import { fullRoute, inShell, rootRoute, shellRoute } from './layout-routes.tsx'
import { words, type RouterContext } from './route-words.ts'
import { shellPages } from './shell-pages.ts'

const routeTree = rootRoute.addChildren([
  shellRoute.addChildren([...shellPages, ...adminPages]),
  fullRoute.addChildren(fullPages),
])

// Not included in production builds.
if (import.meta.env.DEV) {
  const styleguide = createRoute({
    getParentRoute: inShell,
    path: '/styleguide',
    loader: words('account'),
    component: lazyRouteComponent(() => import('../styleguide/styleguide-page.tsx'), 'StyleguidePage'),
  })
  shellRoute.addChildren([...shellPages, ...adminPages, styleguide])
}

/** Creates the router. Pages load on first use, or on hover over a link to them. */
export function createAppRouter(loadedWords: RouterContext['words'], history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    context: { words: loadedWords },
    parseSearch: parsePlainSearch,
    stringifySearch: writePlainSearch,
    defaultPreload: 'intent',
    // Off in a prerender, to which it would add an inline script.
    scrollRestoration: history === undefined,
    defaultErrorComponent: BrokenPage,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
