import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'

/** How an address that is no file is answered: by the app's page, with this status; null = it asks for no page. */
export type PageStatus = (request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>) => 200 | 404 | null

/**
 * Tells the app's addresses from others by the list that its build wrote. A browser gets the app's page at a wrong one too, which says
 * what to do, but with 404; whoever takes anything (`curl`) gets the page where there is one.
 */
export function createPageStatus(webRoot: string): PageStatus {
  const isKnown = knownPages(webRoot)
  return ({ method, url, headers }) => {
    if ((method !== 'GET' && method !== 'HEAD') || url.startsWith('/api/')) return null
    const status = isKnown(url.split('?', 1)[0] ?? '') ? 200 : 404
    const accept = headers.accept ?? '*/*'
    if (accept.includes('text/html')) return status
    return accept.includes('*/*') && status === 200 ? 200 : null
  }
}

function knownPages(webRoot: string): (path: string) => boolean {
  const list = join(webRoot, 'pages.json')
  if (!existsSync(list)) return () => true
  const pages = JSON.parse(readFileSync(list, 'utf8')) as string[]
  const patterns = pages.map(
    (page) => new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+').replace(/\/$/, '')}/?$`),
  )
  return (path) => patterns.some((pattern) => pattern.test(path))
}
