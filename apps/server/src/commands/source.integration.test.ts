import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeXmltv } from '../../test/factories/xmltv.ts'
import { createProcessData } from '../../test/process-data.ts'
import { runCommandLine } from '../../test/run-command.ts'
import { openDatabase } from '../db/database.ts'

const data = await createProcessData()
const now = '2026-11-21T12:00:00Z'
const guide = join(data.dataDir, 'iceland.xml')
const page = join(data.dataDir, 'page.html')
const list = join(data.dataDir, 'channels.csv')

const source = (...args: string[]) => runCommandLine('source', args, { ...data, now })
const catalogue = (...args: string[]) => runCommandLine('catalogue', args, { ...data, now })

beforeAll(() => {
  const channels = [{ id: 'alfa.is', name: 'Alfa', title: 'Salt & Pepper' }]
  writeFileSync(guide, makeXmltv(channels, '2026-11-21T00:00:00Z', 24 * 10))
  writeFileSync(page, '<!doctype html><html></html>')
  writeFileSync(
    list,
    `id,name,alt_names,network,owners,country,categories,is_nsfw,launched,closed,replaced_by,website,logo
Alfa.is,Alfa,"Alfa Eitt;Alfa 1",,,IS,general,FALSE,,,,,https://logos.example/alfa.png
One.uk,One,,,,UK,,FALSE,,,,,
Gone.is,Gone,,,,IS,,FALSE,1990-01-01,2001-01-01,Alfa.is,,
Nowhere.qq,Nowhere,,,,QQ,,FALSE,,,,,
ALFA.is,Alfa again,,,,IS,,FALSE,,,,,
`,
  )
})
afterAll(() => rmSync(data.dataDir, { recursive: true, force: true }))

describe('npm run source', () => {
  it('adds sources, reads them at the given time, and reports what it kept, what it dropped, and why', async () => {
    const added = await source('add', guide, '--country', 'is', '--name', 'Iceland', '--priority', '-3')
    expect(added).toMatchObject({ code: 0, stdout: expect.stringContaining('Source 1 is Iceland') })
    const run = await source('run')
    expect(run.code).toBe(0)
    expect(run.stdout).toContain(
      '1 Iceland: ok\n  1 channels, 240 programmes read, 192 kept\n  dropped: 48 out of window\n',
    )
    expect(run.stdout).toContain('  line 4: ')
    expect(run.stdout).toMatch(/ {2}and \d+ more warnings\n/)
    const listed = await source('list')
    expect(listed.stdout).toMatch(
      / 1 {2}Iceland {2}IS {7}\+00:00 {8}-3 {2}on {2}2026-11-21 12:00 {2}ok {7}192 {2}file:/,
    )
  })

  it('exits with 1 when a run failed, after running the others', async () => {
    await source('add', page)
    const run = await source('run', 'all')
    expect(run.code).toBe(1)
    expect(run.stdout).toContain('1 Iceland: unchanged')
    expect(run.stdout).toContain('2 page.html: failed. The source is an HTML page, not XMLTV.')
    expect(run.stdout).toContain('2 sources, 1 failed')
    expect((await source('run', '1')).code).toBe(0)
  })

  it('works beside a running server', async () => {
    const server = await openDatabase(data)
    try {
      expect(await source('run', '1')).toMatchObject({ code: 0, stdout: '1 Iceland: unchanged\n' })
    } finally {
      await server.close()
    }
  })

  it('serves what the last run held back, even after the file has changed', async () => {
    expect(await source('accept', '1')).toMatchObject({
      code: 1,
      stderr: 'Source 1 has no run that was held back.\n',
    })
    const full = readFileSync(guide)
    writeFileSync(
      guide,
      makeXmltv([{ id: 'alfa.is', name: 'Alfa', title: 'Few' }], '2026-11-21T00:00:00Z', 9),
    )
    expect((await source('run', '1')).stdout).toContain('1 Iceland: held back. Only 9 programmes')
    writeFileSync(guide, full)
    expect((await source('accept', '1')).stdout).toContain(
      '1 Iceland: ok\n  1 channels, 9 programmes read, 9 kept',
    )
  })

  it('refuses unknown arguments with an explanation and the usage', async () => {
    const { code, stderr, stdout } = await source('eat', guide)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain('is not understood')
    expect(stderr).toContain('npm run source -- add URL|FILE')
  })

  it('refuses to run an unknown source', async () => {
    expect(await source('run', '99')).toMatchObject({ code: 1, stderr: 'There is no source 99.\n' })
  })
})

describe('npm run catalogue -- import', () => {
  it('adds the open channels of a list and reports what it skipped, and why', async () => {
    const { code, stdout } = await catalogue('import', list)
    expect(code).toBe(0)
    expect(stdout.split('\n')).toEqual([
      '1 channels added, 1 were there already',
      '1 skipped, closed: line 4 Gone.is',
      '1 skipped, unknown country: line 5 Nowhere.qq',
      '1 skipped, twice in the file: line 6 ALFA.is',
      '',
    ])
    expect((await catalogue('import', list)).stdout).toContain('0 channels added, 2 were there already')
  })

  it.each([
    ['no file', ['import'], 'Say which file to import.'],
    ['a file that is not there', ['import', '/nowhere/channels.csv'], 'cannot be read'],
    ['a file of another kind', ['import', page], 'needs the columns id, name and country'],
  ])('refuses %s with an explanation', async (_what, args, words) => {
    const { code, stderr } = await catalogue(...args)
    expect(code).toBe(1)
    expect(stderr).toContain(words)
  })
})
