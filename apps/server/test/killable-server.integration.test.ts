import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

it('a server keeps no stream of its parent process open after that has ended', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'guidefeed-orphan-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const lock = join(dataDir, 'lock')
  // Exits as soon as the server begins to start.
  const script = `
    import { existsSync } from 'node:fs'
    import { startKillableServer } from '${new URL('killable-server.ts', import.meta.url).href}'
    void startKillableServer(process.argv[1])
    setInterval(() => existsSync(process.argv[2]) && process.exit(), 10)`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir, lock])
  await once(starter, 'close')
  expect(existsSync(lock)).toBe(true)
})
