import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { preferredLocale } from '../lib/preferred-locale.ts'

/** The pages that the build of the web app has painted ahead of time (record 0055), by their addresses. */
const painted: Readonly<Record<string, string>> = {
  '/': 'channels',
  '/prices': 'prices',
  '/faq-list': 'faq-list',
  '/login': 'login',
}

/** What the choice depends on, for caches. */
export const pageVariesBy = 'Accept-Encoding, Accept-Language, User-Agent'

/**
 * The file that a browser gets at an address: the painted page in its language and for its kind of device, where there is one. A
 * wrong guess costs nothing but the paint: the page itself sees that it does not fit.
 */
export function pageFile({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>, webRoot: string): string {
  const name = painted[url.split('?', 1)[0] ?? '']
  if (name === undefined) return 'index.html'
  const language = preferredLocale(headers['accept-language'] ?? '')
  // Browsers on phones say "Mobile" or "Mobi", those on tablets do not.
  const device = /mobi/i.test(headers['user-agent'] ?? '') ? 'phone' : 'wide'
  const file = `painted/${name}.${language}.${device}.html`
  return existsSync(join(webRoot, file)) ? file : 'index.html'
}
