import { access, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Copies of held-back content by run: an administrator accepts what they were shown, not what the source sends by then (record 0083). */
export function createHeldCopies(folder: string) {
  const pathOf = (runId: number) => join(folder, String(runId))
  return {
    /** Moves the copy at `path` here. */
    async keep(runId: number, path: string) {
      await mkdir(folder, { recursive: true })
      await rename(path, pathOf(runId))
    },

    /** URL of a run's copy, or null if there is none on this machine. */
    async urlOf(runId: number): Promise<string | null> {
      const path = pathOf(runId)
      const exists = await access(path).then(
        () => true,
        () => false,
      )
      return exists ? pathToFileURL(path).href : null
    },

    /** Removes the copies of all other runs. */
    async removeExcept(listNeeded: () => Promise<Iterable<number>>) {
      // Listed first: a copy that is kept from now on belongs to a run that `listNeeded` may not see yet.
      const names = (await readdir(folder).catch(() => [])).filter((name) => /^\d+$/.test(name))
      if (names.length === 0) return
      const needed = new Set([...(await listNeeded())].map(String))
      for (const name of names)
        if (!needed.has(name)) await rm(join(folder, name), { recursive: true, force: true })
    },
  }
}
