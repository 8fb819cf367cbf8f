import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorkFolder } from './work-folder.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'guidefeed-work-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

/** Larger than any process id. */
const deadPid = 2 ** 30

function leave(name: string, ageHours = 0) {
  const path = join(parent, name)
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, 'programmes'), 'left behind')
  const time = Date.now() / 1000 - ageHours * 3600
  utimesSync(path, time, time)
  return path
}

describe('the folder of a run', () => {
  it('is removed after the run', async () => {
    const folder = await openWorkFolder(join(parent, 'ingest'))
    writeFileSync(join(folder.path, 'source'), 'x')
    await folder.remove()
    expect(readdirSync(join(parent, 'ingest'))).toEqual([])
  })

  it('of a killed process is removed by the next run', async () => {
    const left = leave(`${hostname()},${deadPid},abc`)
    await (await openWorkFolder(parent)).remove()
    expect(existsSync(left)).toBe(false)
  })

  it('of a running run stays: here, in another process and on another machine', async () => {
    const first = await openWorkFolder(parent)
    const others = [leave(`${hostname()},${process.ppid},abc`), leave(`elsewhere,${deadPid},abc`)]
    const second = await openWorkFolder(parent)
    expect([first.path, second.path, ...others].every((path) => existsSync(path))).toBe(true)
  })

  it('older than any run is removed, whoever created it', async () => {
    const left = leave(`elsewhere,${process.pid},abc`, 3)
    await openWorkFolder(parent)
    expect(existsSync(left)).toBe(false)
  })
})
