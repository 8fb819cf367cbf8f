import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@guidefeed/contract'
import type { FastifyRequest } from 'fastify'
import { preferredLocale } from '../lib/preferred-locale.ts'

/** Pages that the web build prerenders (record 0055), by path. */
const prerendered: Readonly<Record<string, string>> = {
  '/': 'channels',
  '/prices': 'prices',
  '/faq-list': 'faq-list',
  '/login': 'login',
}

/** Request headers that determine the chosen page. */
export const pageVariesBy = 'Accept-Encoding, Accept-Language, User-Agent'

/**
 * The file for a browser's request: the prerendered page in its language and for its kind of device, where there is one. A
 * wrong guess only costs the prerender: the page detects the mismatch.
 */
export function pageFile({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>, webRoot: string): string {
  const name = prerendered[url.split('?', 1)[0] ?? '']
  if (name === undefined) return 'index.html'
  const language = pageLanguage(headers)
  // Phone browsers send "Mobile" or "Mobi"; tablets do not.
  const device = /mobi/i.test(headers['user-agent'] ?? '') ? 'phone' : 'wide'
  const file = `prerendered/${name}.${language}.${device}.html`
  return existsSync(join(webRoot, file)) ? file : 'index.html'
}

/** Whether a file is the prerendered home page. */
export const isHomePage = (file: string): boolean => file.startsWith('prerendered/channels.')

/** Language of a prerendered page. */
export function pageLanguage(headers: FastifyRequest['headers']): Locale {
  return preferredLocale(headers['accept-language'] ?? '')
}
