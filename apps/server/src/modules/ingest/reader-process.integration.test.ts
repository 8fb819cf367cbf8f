import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { childPids, environmentOf, knowsChildPids, peakMemoryMiB } from '../../../test/child-pids.ts'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import {
  createSource,
  forgetSources,
  listXmltvIds,
  serveAll,
  titlesOf,
} from '../../../test/factories/ingest.ts'
import { addSource, makeXmltv } from '../../../test/factories/xmltv.ts'
import { readPlainEnv } from '../../config/env.ts'
import { createLogger } from '../../lib/logger.ts'
import { createIngest } from './ingest-source.service.ts'
import { createIngestStore } from './ingest-store.service.ts'
import type { IngestStore } from './ingest-store.service.ts'
import { createReaderProcesses } from './reader-process.ts'
import type { ReaderLimits } from './reader-process.ts'
import type { SourceReader } from './source-reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'guidefeed-readers-'))
const workFolder = join(folder, 'ingest')
mkdirSync(workFolder)
/** A day back, today and seven ahead. */
const fromIso = '2026-11-20T00:00:00Z'
const hours = 9 * 24
const guide = makeXmltv(
  Array.from({ length: 60 }, (_, n) => ({ id: `c${n}.is`, name: `C${n}`, title: 'News' })),
  fromIso,
  hours,
)

let app: TestApp
let silent: { url: string; close(): void }

beforeAll(async () => {
  // No worker: its schedule would run the sources too.
  app = await createTestApp({ env: { ROLES: 'api,guide' }, overrides: { readsSourcesHere: false } })
  silent = await serveSilence()
})
afterAll(async () => {
  silent.close()
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => forgetSources(app))

/** A source that accepts connections and never responds. */
async function serveSilence() {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/guide.xml`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Child processes that have started since; those of earlier tests may exit meanwhile. */
function listNewPids() {
  const before = childPids(process.pid)
  return () => childPids(process.pid).filter((pid) => !before.includes(pid))
}

/** On a busy machine, 30 idle seconds pass between two runs. */
const keptIdle = { idleMs: 600_000 }

/** Runs `work` with dedicated reader processes, ended afterwards. */
async function withReaders<T>(
  options: { limits?: Partial<ReaderLimits>; store?: Partial<IngestStore>; beforeRead?: () => void },
  work: (ingest: ReturnType<typeof createIngest>, readers: SourceReader) => Promise<T>,
): Promise<T> {
  const { db } = app.database
  const readers = createReaderProcesses({
    store: { ...createIngestStore(db), ...options.store },
    program: new URL('../../ingest-process.ts', import.meta.url),
    args: [JSON.stringify({ ingest: { allowPrivateSources: true }, dataDir: folder, isProduction: false })],
    env: readPlainEnv(),
    ...(options.limits === undefined ? {} : { limits: options.limits }),
  })
  const reader: Pick<SourceReader, 'read'> = {
    read(...run) {
      options.beforeRead?.()
      return readers.read(...run)
    },
  }
  const logger = createLogger({ level: 'silent', pretty: false })
  const heldFolder = join(app.config.dataDir, 'held-back')
  try {
    const ingest = createIngest({ db, clock: app.clock, logger, reader, workFolder, heldFolder })
    return await work(ingest, readers)
  } finally {
    await readers.stop()
    expect(readdirSync(workFolder)).toEqual([])
  }
}

describe('a source read in another process', () => {
  it('produces the same guides, by the clock of this process', async () => {
    const source = await createSource(app, guide)
    expect(await source.run()).toMatchObject({ status: 'ok', programmesKept: 60 * hours, warnings: [] })
    expect(titlesOf(await serveAll(app))).toHaveLength(60 * hours)
    expect((await source.run()).status).toBe('unchanged')
    source.put(guide.replaceAll('News', 'Later').replaceAll('c59.is', 'd59.is').replace('>C59<', '>D59<'))
    expect((await source.run()).status).toBe('ok')
    expect(await listXmltvIds(app)).toContain('d59.is')
    expect(titlesOf(await serveAll(app))).toContain('Later 7')
  })

  it('is refused with the same fault', async () => {
    const source = await createSource(app, '<html></html>')
    expect(await source.run()).toMatchObject({
      status: 'failed',
      fault: { code: 'html_page' },
    })
  })

  it('is held back with the same fault', async () => {
    const source = await createSource(app, guide)
    await source.run()
    source.put('<tv></tv>')
    expect(await source.run()).toMatchObject({
      status: 'held_back',
      fault: { code: 'few_programmes', params: { found: 0 } },
    })
  })
})

describe('a reader process', () => {
  it.each([
    ['more heap', { heapMiB: 24 }],
    ['more memory of any kind', { residentMiB: 40 }],
  ])(
    'ends if it takes %s than allowed; the run fails, and the next one gets a new process',
    async (_what, limits) => {
      const many = Array.from({ length: 400 }, (_, n) => ({ id: `c${n}.is`, name: `C${n}`, title: 'News' }))
      const source = await createSource(app, makeXmltv(many, fromIso, hours))
      for (let run = 0; run < 2; run++)
        expect(await withReaders({ limits }, (ingest) => ingest.run(source.id))).toMatchObject({
          status: 'failed',
          fault: { code: 'read_too_much_memory' },
        })
    },
  )

  it.runIf(knowsChildPids)('is replaced for the next source', async () => {
    const bad = await createSource(app, guide)
    const good = await createSource(
      app,
      makeXmltv([{ id: 'a.is', name: 'A', title: 'News' }], fromIso, hours),
    )
    let isKilling = true
    const store: Partial<IngestStore> = {
      // The process waits for this response, so it can be killed at a known step.
      async priorities() {
        if (isKilling) for (const pid of childPids(process.pid)) process.kill(pid, 'SIGKILL')
        return new Map()
      },
    }
    await withReaders({ store }, async (ingest) => {
      expect(await ingest.run(bad.id)).toMatchObject({
        status: 'failed',
        fault: { code: 'reader_killed', params: { signal: 'SIGKILL' } },
      })
      isKilling = false
      expect(await ingest.run(good.id)).toMatchObject({ status: 'ok', programmesKept: hours })
      expect(await ingest.run(bad.id)).toMatchObject({ status: 'ok' })
    })
  })

  it.runIf(knowsChildPids)('is not reused while it exits; the source is read in another one', async () => {
    const source = await createSource(app, guide)
    let isKilling = false
    const beforeRead = () => {
      // The exit is not yet noticed when the read begins.
      if (isKilling) for (const pid of childPids(process.pid)) process.kill(pid, 'SIGKILL')
    }
    await withReaders({ beforeRead }, async (ingest) => {
      expect(await ingest.run(source.id)).toMatchObject({ status: 'ok' })
      isKilling = true
      expect(await ingest.run(source.id)).toMatchObject({ status: 'unchanged' })
    })
  })

  it.runIf(knowsChildPids)('is not reused while it holds much of its memory limit', async () => {
    const source = await createSource(app, makeXmltv([{ id: 'a.is', name: 'A', title: 'News' }], fromIso, 24))
    const runTwice = async (limits: Partial<ReaderLimits>) => {
      const newPids = listNewPids()
      return withReaders({ limits }, async (ingest) => {
        await ingest.run(source.id)
        const [first = 0] = newPids()
        const peak = peakMemoryMiB(first)
        expect(await ingest.run(source.id)).toMatchObject({ status: 'unchanged' })
        return { isReused: newPids().includes(first), peak }
      })
    }
    const { isReused, peak } = await runTwice(keptIdle)
    expect(isReused).toBe(true)
    expect(await runTwice({ ...keptIdle, residentMiB: 1.6 * peak })).toMatchObject({ isReused: false })
  })

  it.runIf(knowsChildPids)('knows no secret of the server', async () => {
    const source = await createSource(app, guide)
    await source.run()
    const names = childPids(process.pid).flatMap((pid) => Object.keys(environmentOf(pid)))
    expect(names).toContain('NODE_CHANNEL_FD')
    const known = [...Object.keys(readPlainEnv()), 'MALLOC_ARENA_MAX']
    expect(names.filter((name) => !name.startsWith('NODE_CHANNEL_') && !known.includes(name))).toEqual([])
  })

  it('is killed if a run takes too long', async () => {
    const id = await addSource(app, silent.url)
    expect(await withReaders({ limits: { runMs: 1500 } }, (ingest) => ingest.run(id))).toMatchObject({
      status: 'failed',
      fault: { code: 'read_too_long' },
    })
  })

  it('is killed if a trial takes too long, although its source is never silent', async () => {
    const dripping = createServer((_request, response) => {
      response.write('<tv>')
      const drip = setInterval(() => response.write(' '), 20)
      response.once('close', () => clearInterval(drip))
    }).listen(0, '127.0.0.1')
    await once(dripping, 'listening')
    const { port } = dripping.address() as AddressInfo
    const source = { url: `http://127.0.0.1:${port}/`, timezone: 'UTC', countryCode: null }
    const trial = withReaders({ limits: { trialMs: 1500 } }, (_ingest, readers) =>
      readers.trial(source, { now: app.clock.now(), folder }),
    )
    await expect(trial).rejects.toThrow('Reading the source took too long and was aborted.')
    dripping.close()
  })

  it('is killed if the run is aborted, which is not a failure of the source', async () => {
    const id = await addSource(app, silent.url)
    const stopping = new AbortController()
    const reason = new Error('The process stops')
    await withReaders({}, async (ingest) => {
      const run = ingest.run(id, { stopping: stopping.signal })
      await delay(100)
      stopping.abort(reason)
      await expect(run).rejects.toBe(reason)
    })
  })

  it('propagates database errors unchanged', async () => {
    const source = await createSource(app, guide)
    const full = Object.assign(new Error('could not extend file'), { code: '53100' })
    const store = { save: () => Promise.reject(full) }
    expect(await withReaders({ store }, (ingest) => ingest.run(source.id))).toMatchObject({
      status: 'failed',
      fault: { code: 'database_disk_full' },
    })
    expect((await source.run()).status).toBe('ok')
  })

  it.runIf(knowsChildPids)(
    'is reused for consecutive sources; concurrent ones get processes of their own',
    async () => {
      const sources = await Promise.all(
        ['a', 'b', 'c'].map((name) =>
          createSource(app, makeXmltv([{ id: `${name}.is`, name, title: name }], fromIso, hours)),
        ),
      )
      await withReaders({ limits: keptIdle }, async (ingest) => {
        const newPids = listNewPids()
        await Promise.all(sources.slice(0, 2).map(({ id }) => ingest.run(id)))
        const first = newPids()
        expect(first).toHaveLength(2)
        await ingest.run(sources[2]?.id ?? 0)
        expect(newPids()).toEqual(first)
      })
      expect(await listXmltvIds(app)).toEqual(['a.is', 'b.is', 'c.is'])
    },
  )
})
