import { lazyRouteComponent } from '@tanstack/react-router'
import { chunk } from '../chunk.ts'
import type { AdminPageName } from './admin-page-name.ts'

/** A page for administrators, by the name of its component. */
export const adminPage = (name: AdminPageName) =>
  lazyRouteComponent(
    chunk(async () => {
      const { adminPageLoaders: loaders } = await import('./admin-page-loaders.ts')
      return loaders[name]()
    }),
  )
