import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import { text } from 'node:stream/consumers'
import ipaddr from 'ipaddr.js'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createHttpSource } from './http-source.ts'

let server: Server
let base: string
const seen: { path: string; headers: NodeJS.Dict<string | string[]> }[] = []

const pages: Record<string, RequestListener> = {
  '/guide.xml': (_request, response) => response.end('<tv/>'),
  '/moved': (_request, response) => response.writeHead(302, { location: '/guide.xml' }).end('x'.repeat(1e6)),
  '/circle': (_request, response) => response.writeHead(301, { location: '/circle' }).end(),
  '/to-file': (_request, response) => response.writeHead(302, { location: 'file:///etc/hostname' }).end(),
  '/to-nothing': (_request, response) => response.writeHead(302, { location: 'http://[' }).end(),
  '/to-secret': (_request, response) =>
    response.writeHead(302, { location: 'http://nora:hidden-word@host:99999/' }).end(),
  '/to-malformed': (_request, response) =>
    response.writeHead(302, { location: 'http://no%zzra:hidden-word@127.0.0.1/' }).end(),
  '/nowhere': (_request, response) => response.writeHead(302).end(),
  '/missing': (_request, response) => response.writeHead(404).end('no'),
  '/silent': () => {},
  '/stalls': (_request, response) => void response.writeHead(200).write('<tv>'),
  '/breaks': (_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('<tv>')
    setImmediate(() => response.destroy())
  },
}

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push({ path: request.url ?? '', headers: request.headers })
    pages[request.url ?? '']?.(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(() => vi.restoreAllMocks())

async function read(path: string, options: { silenceMs?: number } = {}) {
  const fetched = await createHttpSource({ allowPrivate: true, ...options }).fetch(`${base}${path}`)
  if (!('stream' in fetched)) throw new Error('a stream was expected')
  return text(fetched.stream)
}

describe('an HTTP source', () => {
  it('is fetched without transport compression', async () => {
    expect(await read('/guide.xml')).toBe('<tv/>')
    expect(seen.at(-1)?.headers).toMatchObject({
      'accept-encoding': 'identity',
      'user-agent': expect.stringContaining('Guidefeed'),
    })
  })

  it('is followed through redirects', async () => {
    expect(await read('/moved')).toBe('<tv/>')
  })

  it.each([
    ['/missing', {}, 'The source answered with status 404.'],
    ['/nowhere', {}, 'The source answered with status 302.'],
    ['/circle', {}, 'The source redirects too often.'],
    ['/to-file', {}, 'leads to an address of file: which is not fetched'],
    ['/to-nothing', {}, 'The source leads to an address that is not valid.'],
    ['/to-secret', {}, 'The source leads to an address that is not valid.'],
    ['/to-malformed', {}, 'The source leads to an address that is not valid.'],
    ['/silent', { silenceMs: 50 }, 'The source was silent for 0.05 s.'],
    ['/stalls', { silenceMs: 50 }, 'The source was silent for 0.05 s.'],
    ['/breaks', {}, 'aborted'],
  ])('fails with a clear message at %s', async (path, options, message) => {
    await expect(read(path, options)).rejects.toThrow(message)
  })

  it('fails with a clear message when nothing listens', async () => {
    const source = createHttpSource({ allowPrivate: true })
    await expect(source.fetch('http://127.0.0.1:1/guide.xml')).rejects.toThrow('The source cannot be reached')
    await expect(source.fetch('http://[/guide.xml')).rejects.toThrow('is not valid')
  })

  it('accepts http and https only', () => {
    const source = createHttpSource({ allowPrivate: false })
    const taken = ['http://a.example/', 'HTTPS://a.example/', 'file:///a', 'demo:IS', 'ftp://a.example/'].map(
      (url) => source.accepts(url),
    )
    expect(taken).toEqual([true, true, false, false, false])
  })
})

describe('a private network', () => {
  const source = createHttpSource({ allowPrivate: false })

  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:a00:1]',
    '[64:ff9b::7f00:1]',
    '[::127.0.0.1]',
    '[4000::1]',
    '[fe80::1]',
    '[fd00::1]',
    'localhost',
  ])('is unreachable at %s', async (host) => {
    const before = seen.length
    const port = new URL(base).port
    await expect(source.fetch(`http://${host}:${port}/guide.xml`)).rejects.toThrow('private network')
    expect(seen).toHaveLength(before)
  })

  it.each([
    ['a private address', ['10.0.0.1']],
    ['a public and a private address', ['93.184.216.34', '127.0.0.1']],
    ['a private address in the new form', ['::ffff:192.168.0.1']],
  ])('is unreachable through a name that resolves to %s', async (_what, addresses) => {
    const named = createHttpSource({
      allowPrivate: false,
      lookupAll: (_hostname, callback) =>
        callback(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
    })
    await expect(named.fetch('http://guides.example/guide.xml')).rejects.toThrow(
      'guides.example leads to an address of a private network',
    )
  })

  it.each(['http://10.0.0.1/guide.xml', 'http://[::1]/guide.xml', 'http://localhost/guide.xml'])(
    'is unreachable through a redirect to %s',
    async (target) => {
      pages['/astray'] = (_request, response) => response.writeHead(302, { location: target }).end()
      // The test's own server stands in for a public one.
      const process = ipaddr.process.bind(ipaddr)
      vi.spyOn(ipaddr, 'process').mockImplementation((address) =>
        process(address === '127.0.0.1' ? '93.184.216.34' : address),
      )
      const lookupAll = (_hostname: string, callback: (error: null, found: LookupAddress[]) => void) =>
        callback(null, [{ address: '::1', family: 6 }])
      const astray = createHttpSource({ allowPrivate: false, lookupAll })
      await expect(astray.fetch(`${base}/guide.xml`)).resolves.toBeDefined()
      await expect(astray.fetch(`${base}/astray`)).rejects.toThrow('private network')
    },
  )
})
