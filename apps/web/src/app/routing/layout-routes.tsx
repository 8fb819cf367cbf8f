import { createRootRouteWithContext, createRoute, Navigate } from '@tanstack/react-router'
import { paths } from '../../lib/paths.ts'
import { FullShell } from '../shell/full-shell.tsx'
import { Root } from '../shell/root.tsx'
import type { RouterContext } from './route-words.ts'
import { Shell } from '../shell/shell.tsx'

/** Root route, and the two layouts of its pages (specification section 2). */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: () => <Navigate to={paths.notFound} replace />,
})
export const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Shell })
export const fullRoute = createRoute({ getParentRoute: () => rootRoute, id: 'full', component: FullShell })

export const inShell = () => shellRoute
export const inFull = () => fullRoute
