import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs, { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { FolderInUseError, takeLock } from './folder-lock.ts'

let folder: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guidefeed-lock-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) await end(child)
  rmSync(folder, { recursive: true, force: true })
})

describe('the lock of a data folder', () => {
  it('always names its current holder, however often it is taken and released', async () => {
    const other = start('for (;;) takeLock(process.argv[1])()', folder)
    const seen = new Set<string>()
    for (let reads = 0; reads < 500;) {
      const holder = readHolder()
      if (holder === null) {
        await setImmediate()
        if (other.exitCode !== null) throw new Error(`the other process ended with ${other.exitCode}`)
        continue
      }
      seen.add(holder)
      reads += 1
    }
    expect([...seen]).toEqual([String(other.pid)])
  })

  it('is free once its holder releases it', () => {
    const unlock = takeLock(folder)
    expect(readHolder()).toBe(String(process.pid))
    unlock()
    expect(readdirSync(folder)).toEqual([])
  })

  it('is taken over from a killed process', async () => {
    await once(start('takeLock(process.argv[1])', folder), 'exit')
    expect(readHolder()).not.toBeNull()
    takeLock(folder)
    expect(readHolder()).toBe(String(process.pid))
    expect(readdirSync(folder)).toEqual(['lock'])
  })

  it('in the old file format is refused while its holder lives and taken over afterwards', async () => {
    const ended = spawn(process.execPath, ['-e', ''])
    await once(ended, 'exit')
    writeFileSync(join(folder, 'lock'), String(process.ppid))
    expect(() => takeLock(folder)).toThrow(FolderInUseError)
    writeFileSync(join(folder, 'lock'), String(ended.pid))
    takeLock(folder)
    expect(readHolder()).toBe(String(process.pid))
  })

  it('of a killed process goes to one of two contenders: the slower one leaves it to the faster one', async () => {
    await once(start('takeLock(process.argv[1])', folder), 'exit')
    let faster: ChildProcess | undefined
    beforeRemoval(() => {
      faster = start('takeLock(process.argv[1]); setInterval(() => {}, 1000)', folder)
      while (readHolder() !== String(faster.pid))
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    })
    expect(() => takeLock(folder)).toThrow(FolderInUseError)
    expect(readHolder()).toBe(String(faster?.pid))
  })
})

const lockFile = new URL('folder-lock.ts', import.meta.url).href

function start(script: string, ...args: string[]) {
  const code = `import { takeLock } from '${lockFile}'; ${script}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.push(child)
  return child
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Runs `act` once, when this process has found a lock that was left behind and is about to remove it. */
function beforeRemoval(act: () => void) {
  const remove = fs.rmSync
  const restore = () => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  }
  onTestFinished(restore)
  vi.spyOn(fs, 'rmSync').mockImplementation((path, options) => {
    if (String(path).startsWith(join(folder, 'lock', '/'))) {
      restore()
      act()
    }
    remove(path, options)
  })
  syncBuiltinESMExports()
}

/** The process id in the lock; null = nobody holds it. */
function readHolder(): string | null {
  try {
    return readdirSync(join(folder, 'lock'))[0]?.split('.')[0] ?? null
  } catch {
    return null
  }
}
