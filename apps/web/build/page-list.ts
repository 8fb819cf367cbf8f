import type { Plugin } from 'vite'
import { paths } from '../src/lib/paths.ts'

/** Writes `pages.json`, the addresses of the app's pages, so that the server can answer 404 to all others. */
export function pageList(): Plugin {
  return {
    name: 'page-list',
    apply: 'build',
    generateBundle() {
      const pages = Object.values(paths).filter((path) => typeof path === 'string')
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) })
    },
  }
}
