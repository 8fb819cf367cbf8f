import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isProcessAlive } from '../lib/process-alive.ts'
import { StartError } from '../lib/start-error.ts'

/** Another living process holds the folder. */
export class FolderInUseError extends StartError {
  constructor(folder: string, pid: number) {
    super(`${folder} is in use by the running process ${pid}. Stop it, or set DATA_DIR to another folder.`)
    this.name = 'FolderInUseError'
  }
}

/**
 * Locks `folder` for this process and returns the release function. Takes over the lock of a killed process. Throws
 * FolderInUseError while its holder lives.
 * The lock is a folder with one entry, named after its holder and never reused: removing a dead holder's entry cannot hit that
 * of a faster process. A rename replaces a missing or empty folder and fails on a full one.
 */
export function takeLock(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = join(folder, 'lock')
  const own = `${process.pid}.${randomUUID()}`
  for (let attempt = 0; !moveIn(lock, own); attempt++)
    for (const { pid, entry } of holdersOf(lock)) {
      if (attempt > 3 || isHeldElsewhere(pid)) throw new FolderInUseError(folder, pid)
      rmSync(entry, { force: true })
    }
  return () => moveOut(lock, own)
}

/** False = the lock is held. */
function moveIn(lock: string, own: string): boolean {
  const draft = `${lock}.${own}`
  mkdirSync(draft)
  writeFileSync(join(draft, own), '')
  try {
    renameSync(draft, lock)
    return true
  } catch (error) {
    rmSync(draft, { recursive: true })
    if (!['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(codeOf(error))) throw error
    return false
  }
}

function moveOut(lock: string, own: string) {
  rmSync(join(lock, own), { force: true })
  try {
    rmdirSync(lock)
  } catch (error) {
    // Another process has taken it.
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(codeOf(error))) throw error
  }
}

/** Empty if the holder has just released it. */
function holdersOf(lock: string): { pid: number; entry: string }[] {
  try {
    return readdirSync(lock).map((name) => ({ pid: Number.parseInt(name, 10), entry: join(lock, name) }))
  } catch (error) {
    // Earlier versions wrote a file with their process id.
    if (codeOf(error) === 'ENOTDIR') return [{ pid: Number(readFileSync(lock, 'utf8')), entry: lock }]
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

/** Our own id in the lock belongs to a killed process, since successive containers have the same id. */
function isHeldElsewhere(pid: number): boolean {
  return pid !== process.pid && isProcessAlive(pid)
}
