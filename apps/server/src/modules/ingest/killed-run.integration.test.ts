import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createScanner } from '@guidefeed/xmltv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { childPids, isRunning, knowsChildPids } from '../../../test/child-pids.ts'
import { createDataFolder } from '../../../test/data-folder.ts'
import { isDeep } from '../../../test/deep.ts'
import { makeXmltv } from '../../../test/factories/xmltv.ts'
import { runCommandLine, startCommandLine } from '../../../test/run-command.ts'
import { openDatabase, openEmbedded } from '../../db/database.ts'
import type { Database } from '../../db/database.ts'
import { runningSocketDir } from '../../db/embedded-server.ts'
import { migrate } from '../../db/migrator.ts'
import { channelGuideRepository, inflateDays } from '../guide/index.ts'
import type { ChannelGuideRow } from '../guide/index.ts'

const dataDir = createDataFolder()
const file = join(dataDir, 'guide.xml')
const options = { dataDir, now: '2026-11-21T12:00:00Z' }
const channelCount = 240
const hours = 3 * 24
/** Committed batches before each crash. */
const deaths = isDeep ? [0, 1, 3, 5] : [3]

const writeGuide = (title: string) => {
  const channels = Array.from({ length: channelCount }, (_, n) => ({ id: `c${n}.is`, name: `C${n}`, title }))
  writeFileSync(file, makeXmltv(channels, '2026-11-20T00:00:00Z', hours))
}

beforeAll(async () => {
  writeGuide('Old')
  await runCommandLine('source', ['add', file], options)
  const { code, stdout } = await runCommandLine('source', ['run'], options)
  if (code !== 0 || !stdout.includes(`${channelCount * hours} kept`)) throw new Error(stdout)
  writeGuide('New')
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Opens the database as the next server start does. */
async function inspect<T>(look: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  try {
    await migrate(database.db)
    return await look(database)
  } finally {
    await database.close()
  }
}

/** The distinct first words of a channel's titles: one word = one run. Throws if the guide does not inflate or is incomplete. */
function wordOf(guide: ChannelGuideRow): string {
  const titles: string[] = []
  const scanner = createScanner({
    channel() {},
    programme: ({ titles: [title] }) => void titles.push(title?.value.split(' ')[0] ?? ''),
    warning({ message }) {
      throw new Error(message)
    },
  })
  scanner.write(
    Buffer.concat([
      Buffer.from('<tv>'),
      ...inflateDays(guide, 0).map(({ text }) => text),
      Buffer.from('</tv>'),
    ]),
  )
  scanner.end()
  if (titles.length !== hours) throw new Error(`${titles.length} programmes in a guide of ${hours}`)
  return [...new Set(titles)].join(' and ')
}

async function readWords({ db }: Database): Promise<string[]> {
  const rows = await db.selectFrom('channelGuide').select('channelId').execute()
  const guides = await channelGuideRepository(db).listOf(rows.map(({ channelId }) => channelId))
  return guides.map(wordOf)
}

async function askVersion(database: Database | null): Promise<number | null> {
  if (database === null) return null
  return channelGuideRepository(database.db)
    .version()
    .catch(() => null)
}

/** Kills the process and its embedded database as soon as `batches` more batches of guides are committed. */
async function killAfter(child: ChildProcess, batches: number) {
  const exited = once(child, 'exit')
  let database: Database | null = null
  let before: number | null = null
  for (;;) {
    if (child.exitCode !== null) throw new Error('the run ended before it was killed')
    const socketDir = runningSocketDir(dataDir)
    if (socketDir !== null) database ??= openEmbedded(socketDir, () => Promise.resolve())
    // Refused while the database is opening, or at the stale address of a killed process.
    const version = await askVersion(database)
    if (version === null && database !== null) {
      await database.close()
      database = null
    }
    before ??= version
    if (version !== null && before !== null && version >= before + batches) break
    await delay(5)
  }
  const readers = knowsChildPids ? childPids(child.pid ?? 0) : []
  child.kill('SIGKILL')
  await exited
  // Reader processes exit with their server.
  while (readers.some(isRunning)) await delay(5)
  await database?.close()
}

describe('kill -9 during an ingest', () => {
  it.each(deaths)(
    'after %i batches leaves a database that opens, without partial guides',
    async (batches) => {
      const before = (await inspect(readWords)).filter((word) => word === 'New').length
      await killAfter(startCommandLine('source', ['run'], options), batches)
      const words = await inspect(readWords)
      expect(words).toHaveLength(channelCount)
      const fresh = words.filter((word) => word === 'New').length
      expect(words.filter((word) => word === 'Old')).toHaveLength(channelCount - fresh)
      expect(fresh).toBeGreaterThanOrEqual(before)
      expect(fresh).toBeLessThan(channelCount)
    },
  )

  it('is completed by the next run, which also closes the record of the killed one', async () => {
    const { code } = await runCommandLine('source', ['run'], options)
    expect(code).toBe(0)
    const { words, statuses } = await inspect(async (database) => {
      const runs = await database.db
        .selectFrom('sourceRun')
        .select(['status', 'error'])
        .orderBy('id')
        .execute()
      return { words: await readWords(database), statuses: runs }
    })
    expect(new Set(words)).toEqual(new Set(['New']))
    const last = statuses.pop()
    expect(last?.status).toBe('ok')
    const broken = statuses.filter(({ status }) => status === 'failed')
    // A process that dies before it has begun its run leaves no record.
    expect(broken.length).toBeGreaterThanOrEqual(deaths.length - 1)
    expect(new Set(broken.map(({ error }) => error))).toEqual(new Set(['run_stopped']))
  })
})
