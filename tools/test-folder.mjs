import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps this folder in memory. */
const memory = '/dev/shm'
/** Several times what the databases of a run need at once. */
const neededBytes = 8 * 1024 ** 3

/**
 * Makes a folder for what the tests of a run write, which is deleted when this process exits. In memory where there is room: a sixth
 * of the CPU time of tests with a database was the file system's.
 */
export function openTestFolder() {
  const folder = mkdtempSync(join(hasMemoryFor(neededBytes) ? memory : tmpdir(), 'guidefeed-tests-'))
  // As root, PostgreSQL runs as another user, who needs access to its folder below this one.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  return folder
}

function hasMemoryFor(bytes) {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, freemem()) > bytes
}
