import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../lib/start-error.ts'

/** Another living process holds the folder. */
export class FolderInUseError extends StartError {
  constructor(folder: string, pid: number) {
    super(`${folder} is in use by the running process ${pid}. Stop it, or set DATA_DIR to another folder.`)
    this.name = 'FolderInUseError'
  }
}

/**
 * Takes `folder` for this process and returns what gives it back. A lock left by a process that was killed is taken over.
 * Throws FolderInUseError while its holder lives.
 */
export function takeLock(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock')
  for (let attempt = 0; ; attempt++) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = Number(readFileSync(file, 'utf8'))
      if (attempt > 3 || isAlive(holder)) throw new FolderInUseError(folder, holder)
      rmSync(file, { force: true })
    }
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
