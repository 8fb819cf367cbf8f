import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isProcessAlive } from '../../lib/process-alive.ts'

/** Longer than any run. Older folders are removed even if their process id is in use again or belongs to another machine. */
const abandonedMs = 2 * 3_600_000

export type WorkFolder = { path: string; remove(): Promise<void> }

/** Creates a folder in `parent` for the files of one run, after removing those of killed processes. */
export async function openWorkFolder(parent: string): Promise<WorkFolder> {
  await mkdir(parent, { recursive: true })
  await sweepWorkFolders(parent)
  const path = await mkdtemp(join(parent, `${hostname()},${process.pid},`))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Removes folders whose process has ended. Processes on several machines may share `parent`. */
export async function sweepWorkFolders(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const path = join(parent, name)
    if (await isAbandoned(path, name)) await rm(path, { recursive: true, force: true })
  }
}

async function isAbandoned(path: string, name: string): Promise<boolean> {
  const [host, pid] = name.split(',')
  if (host === hostname() && !isProcessAlive(Number(pid))) return true
  const found = await stat(path).catch(() => null)
  // System time, not the product's clock, because file timestamps use it.
  return found !== null && Date.now() - found.mtimeMs > abandonedMs
}
