import { lazyRouteComponent } from '@tanstack/react-router'
import type { PageGroup } from '../../messages/translation.ts'
import { chunk } from '../chunk.ts'
import type { AdminPageName } from './admin-page-name.ts'
import { words } from './route-words.ts'

/** A page for administrators, by the name of its component. */
export const adminPage = (name: AdminPageName) =>
  lazyRouteComponent(
    chunk(async () => {
      const { adminPageLoaders: loaders } = await import('./admin-page-loaders.ts')
      return loaders[name]()
    }),
  )

/** Route loader of a page for administrators: the texts that all of them show, and its own. */
export const adminWords = (...groups: PageGroup[]) => words('admin', ...groups)
