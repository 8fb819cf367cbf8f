import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Busy loop that ends with its parent. */
const busy = 'const parent = process.ppid; while (process.ppid === parent);'

/** Runs `work` while other processes keep every core busy. */
export async function underLoad(work) {
  const others = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', busy]))
  try {
    await work()
  } finally {
    for (const other of others) other.kill()
  }
}
