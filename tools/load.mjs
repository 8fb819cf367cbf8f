import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Ends by itself when its parent is gone. */
const busy = 'const parent = process.ppid; while (process.ppid === parent);'

/** Runs `work` while every core is kept busy by another process. */
export async function underLoad(work) {
  const others = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', busy]))
  try {
    await work()
  } finally {
    for (const other of others) other.kill()
  }
}
