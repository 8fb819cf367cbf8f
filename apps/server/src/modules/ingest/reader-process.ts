import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import type { TrialFindings } from '@guidefeed/contract'
import type { IngestStore } from './ingest-store.service.ts'
import type { ReaderTask } from './reader-messages.ts'
import { runInReader } from './run-in-reader.ts'
import type { SourceReader } from './source-reader.ts'
import type { RunResult } from './run-result.ts'

/** Limits of one reader process (record 0071). */
export type ReaderLimits = {
  heapMiB: number
  residentMiB: number
  runMs: number
  trialMs: number
  idleMs: number
}

/**
 * Most objects are short-lived, and several threads deflate: a small young generation and one malloc arena (glibc) for all threads save
 * two fifths of the memory, at the same speed (docs/performance.md).
 */
const youngMiB = 8
const oneArena = { MALLOC_ARENA_MAX: '1' }

export const readerLimits: ReaderLimits = {
  heapMiB: 512,
  residentMiB: 1024,
  // Below the job timeout of an hour.
  runMs: 50 * 60_000,
  // An administrator waits, and only two trials run at a time.
  trialMs: 5 * 60_000,
  // Kept for reuse this long, because sources fall due in groups.
  idleMs: 30_000,
}

/**
 * Isolates the reading of sources in child processes. This process forwards their calls to the store and kills those that exceed
 * their limits. A process reads one source at a time and is reused.
 */
export function createReaderProcesses(deps: {
  store: IngestStore
  /** The program that calls `serveReader`, and its arguments. */
  program: URL
  args: readonly string[]
  /** Its complete environment. */
  env: NodeJS.ProcessEnv
  limits?: Partial<ReaderLimits>
}): SourceReader & { stop(): Promise<void> } {
  const limits = { ...readerLimits, ...deps.limits }
  const living = new Set<ChildProcess>()
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = []

  function start(): ChildProcess {
    const child = fork(deps.program, [...deps.args, String(limits.residentMiB)], {
      env: { ...oneArena, ...deps.env },
      execArgv: [`--max-old-space-size=${limits.heapMiB}`, `--max-semi-space-size=${youngMiB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    if (child.pid !== undefined) yieldToOthers(child.pid)
    living.add(child)
    child.on('error', () => {
      if (child.pid === undefined) living.delete(child)
    })
    child.once('exit', () => {
      living.delete(child)
      const at = idle.findIndex((one) => one.child === child)
      if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.timer)
    })
    return child
  }

  function takeIdle(): ChildProcess | undefined {
    const one = idle.pop()
    clearTimeout(one?.timer)
    return one?.child
  }

  function keepIdle(child: ChildProcess) {
    const timer = setTimeout(() => child.kill('SIGKILL'), limits.idleMs).unref()
    idle.push({ child, timer })
  }

  /** Performs a task in a process. The result is that of the task's method. */
  async function perform(task: ReaderTask, stopping: AbortSignal | undefined) {
    for (;;) {
      stopping?.throwIfAborted()
      const reused = takeIdle()
      const child = reused ?? start()
      const runMs = task.method === 'trial' ? limits.trialMs : limits.runMs
      const run = { task, store: deps.store, runMs, stopping }
      try {
        const result = await runInReader(child, { ...run, isReused: reused !== undefined })
        if (result !== null) return result
      } finally {
        if (living.has(child) && child.connected && !child.killed) keepIdle(child)
      }
    }
  }

  return {
    read: async (source, { stopping, ...options }) =>
      (await perform({ method: 'read', source, options }, stopping)) as RunResult,

    trial: async (source, { stopping, ...options }) =>
      (await perform({ method: 'trial', source, options }, stopping)) as TrialFindings,

    async stop() {
      await Promise.all(
        [...living].map(async (child) => {
          const exited = once(child, 'exit')
          child.kill('SIGKILL')
          await exited
        }),
      )
    },
  }
}

/** Lowers the priority below that of processes that serve requests. */
function yieldToOthers(pid: number) {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process has ended, or the system refuses.
  }
}
