import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'

/** Status with which the app's page answers a path that is no file; null = not a page request. */
export type PageStatus = (request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>) => 200 | 404 | null

/**
 * Recognises the app's routes by the list that its build wrote. Browsers get the app's page for unknown paths too, which
 * explains, with status 404; clients that accept anything (`curl`) get it for known routes only.
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

/** Whether a request is for the page of television codes, or for a code below it. */
export function isTvPage(url: string): boolean {
  return /^\/tv(?:[/?]|$)/.test(url)
}

/** The page for a code that someone typed as part of its path: from here on the code is in no request. Null = not such a path. */
export function tvPageOf(url: string): string | null {
  const code = /^\/tv\/([\w-]{1,20})\/?(?:\?|$)/.exec(url)?.[1]
  return code === undefined ? null : `/tv#${code}`
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
