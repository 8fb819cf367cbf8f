import type { Locale } from '@guidefeed/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsBrotli, isFresh } from '../lib/http-conditions.ts'
import { createFilledPages } from './filled-page.ts'
import { isHomePage, pageFile, pageLanguage, pageVariesBy } from './page-file.ts'

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Sends the app's page, or its prerender, which has the operator's text in it on the home page. The caller sets the status; the app
 * renders unknown routes itself.
 */
export function createPageSender(webRoot: string, homeText: (language: Locale) => string): SendPage {
  const fillPage = createFilledPages(webRoot)
  return async (request, reply) => {
    const { headers } = request
    const file = pageFile(request, webRoot)
    const text = isHomePage(file) ? homeText(pageLanguage(headers)) : ''
    reply.header('vary', pageVariesBy)
    if (text === '') return reply.sendFile(file)
    const { html, brotli, etag } = await fillPage(file, text)
    reply.header('cache-control', 'no-cache').header('etag', `W/${etag}`).type('text/html; charset=utf-8')
    if (isFresh(headers, etag, null)) return reply.status(304).send()
    if (!acceptsBrotli(headers['accept-encoding'])) return reply.send(html)
    return reply.header('content-encoding', 'br').send(brotli)
  }
}
