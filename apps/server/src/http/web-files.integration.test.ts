import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBareHttpServer } from '../../test/bare-http-server.ts'

let app: FastifyInstance
let homeText = ''
const homePage = '<!doctype html><title>Sender</title><p class="lead" data-operator-text="home"></p><p></p>'

beforeAll(async () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'guidefeed-web-'))
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Guidefeed</title>')
  for (const file of ['app-1a2b.js', 'playlist.worker-1a2b.js'])
    writeFileSync(join(webRoot, 'assets', file), 'export {}')
  for (const file of ['.built-from', '.env.gz', 'assets/.hidden.js', 'assets/.hidden.js.br'])
    writeFileSync(join(webRoot, file), 'for ourselves')
  mkdirSync(join(webRoot, 'prerendered'))
  for (const file of ['prices.de.phone', 'prices.de.wide', 'prices.en.wide'])
    writeFileSync(join(webRoot, 'prerendered', `${file}.html`), `<!doctype html><title>${file}</title>`)
  writeFileSync(join(webRoot, 'prerendered/channels.de.wide.html'), homePage)
  writeFileSync(
    join(webRoot, 'pages.json'),
    '["/","/tv","/prices","/profile","/profile/subscription/$id","/ips/$ip"]',
  )
  app = await createBareHttpServer({
    webRoot,
    homeText: () => homeText,
  })
})
afterAll(() => app.close())

const open = (url: string, accept = 'text/html', headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept, ...headers } })

describe('the web app', () => {
  // Specification: 2.27
  it.each(['/', '/profile', '/profile/?section=data', '/profile/subscription/7', '/ips/192.0.2.1'])(
    'is served to a browser at %s',
    async (url) => {
      for (const accept of ['text/html,*/*;q=0.8', '*/*']) {
        const page = await open(url, accept)
        expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache'])
        expect(page.body).toContain('<title>Guidefeed</title>')
      }
    },
  )

  it.each([
    ['/prices', 'de-AT,en;q=0.5', 'Mozilla/5.0 (iPhone) Mobile/15E148 Safari/604.1', 'prices.de.phone'],
    ['/prices?from=mail', 'de', 'Mozilla/5.0 (X11) Firefox/140.0', 'prices.de.wide'],
    ['/prices', 'nl', 'Mozilla/5.0 (X11) Firefox/140.0', 'prices.en.wide'],
    // Not prerendered here, and not a prerendered path.
    ['/prices', 'nl', 'Mozilla/5.0 (iPhone) Mobile/15E148 Safari/604.1', 'Guidefeed'],
    ['/pricesX', 'de', 'Mozilla/5.0 (X11) Firefox/140.0', 'Guidefeed'],
  ])('is prerendered where possible: %s for "%s" and "%s"', async (url, language, agent, title) => {
    const page = await open(url, 'text/html', { 'accept-language': language, 'user-agent': agent })
    expect(page.body).toContain(`<title>${title}</title>`)
    expect(page.headers['vary']).toBe('Accept-Encoding, Accept-Language, User-Agent')
    expect(page.headers['cache-control']).toBe('no-cache')
  })

  // Specification: A.772
  it('has the operator’s text in the home page from the start', async () => {
    const openHome = (headers: Record<string, string>) =>
      open('/', 'text/html', { 'accept-language': 'de', ...headers })
    homeText = ''
    expect((await openHome({})).body).toBe(homePage)
    homeText = 'Kodi &amp; $& für 9,90 €'
    const filled = homePage.replace('"home">', () => `"home">${homeText}`)
    const page = await openHome({})
    expect(page.body).toBe(filled)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Accept-Language, User-Agent',
    })
    const packed = await openHome({ 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(filled)
    const known = { 'if-none-match': String(page.headers['etag']) }
    expect((await openHome(known)).statusCode).toBe(304)
    homeText = 'Anders.'
    const changed = await openHome(known)
    expect([changed.statusCode, changed.body]).toEqual([200, homePage.replace('"home">', '"home">Anders.')])
  })

  it.each(['/no-such-page', '/profile/nothing', '/profilex'])('answers 404 at %s', async (url) => {
    const page = await open(url)
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('<title>Guidefeed</title>')
    const answer = await open(url, '*/*')
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  })

  // Specification: A.652
  it('hides the page of television codes from search, and moves a typed code out of its path', async () => {
    const page = await open('/tv', 'text/html,*/*;q=0.8')
    expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    for (const url of ['/tv/K7WQM4', '/tv/K7WQM4/', '/tv/K7WQM4?days=3']) {
      const { statusCode, headers } = await open(url, 'text/html')
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([
        302,
        '/tv#K7WQM4',
        'no-store',
      ])
    }
    expect((await open('/tvx')).headers['x-robots-tag']).toBeUndefined()
    const wrong = await open('/tv/no/such')
    expect([wrong.statusCode, wrong.headers.location]).toEqual([404, undefined])
  })

  it.each(['/tv', '/tv/K7WQM4', '/tv/K7WQM4?days=3'])(
    'answers players with an empty 404 at %s, which they must not store as a guide',
    async (url) => {
      for (const accept of ['*/*', 'application/xml', 'gzip']) {
        const answer = await open(url, accept)
        expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
          404,
          '',
          'no-store',
        ])
      }
    },
  )

  it('forbids foreign scripts, frames and plugins', async () => {
    const policy = String((await open('/')).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
  })

  it('forbids workers any connection, since they read visitors’ own files', async () => {
    const file = await open('/assets/playlist.worker-1a2b.js', '*/*')
    expect([file.statusCode, file.headers['content-security-policy']]).toEqual([200, "default-src 'none'"])
  })

  it('caches hashed files for a year', async () => {
    const file = await open('/assets/app-1a2b.js', '*/*')
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it.each(['/.built-from', '/%2ebuilt-from', '/.env', '/assets/.hidden.js', '/assets/%2Ehidden.js'])(
    'does not serve dotfiles: %s',
    async (url) => {
      for (const accept of ['*/*', 'text/html']) {
        const answer = await open(url, accept, { 'accept-encoding': 'br, gzip' })
        expect(answer.statusCode).toBe(404)
        expect(answer.body).not.toContain('for ourselves')
      }
    },
  )

  it('does not answer requests for something other than a page', async () => {
    expect((await open('/assets/gone.js', '*/*')).statusCode).toBe(404)
    expect((await open('/api/nothing')).headers['content-type']).toContain('application/json')
  })
})
