import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import type { IngestStore } from './ingest-store.ts'
import { describeReaderEnd } from './reader-end.ts'
import type { FromReader, ToReader } from './reader-messages.ts'
import { ReaderFailure } from './run-failure.ts'
import type { RunOptions, SourceReader } from './source-reader.ts'
import type { SourceRow } from './source.repository.ts'
import type { RunResult } from './source-run.repository.ts'

/** Limits of one reader process (record 0071). */
export type ReaderLimits = { heapMiB: number; residentMiB: number; runMs: number }

export const readerLimits: ReaderLimits = {
  heapMiB: 512,
  residentMiB: 1024,
  // Below the job timeout of an hour.
  runMs: 50 * 60_000,
}

/** Characters of stderr kept for the log. */
const keptWords = 4000

/** Idle timeout. Processes are kept for reuse, because sources fall due in groups. */
const idleMs = 30_000

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
      env: deps.env,
      execArgv: [`--max-old-space-size=${limits.heapMiB}`],
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
    const timer = setTimeout(() => child.kill('SIGKILL'), idleMs).unref()
    idle.push({ child, timer })
  }

  return {
    async read(source, { stopping, ...options }) {
      for (;;) {
        stopping?.throwIfAborted()
        const reused = takeIdle()
        const child = reused ?? start()
        const run = { source, options, store: deps.store, runMs: limits.runMs, stopping }
        try {
          const result = await readIn(child, { ...run, isReused: reused !== undefined })
          if (result !== null) return result
        } finally {
          if (living.has(child) && child.connected && !child.killed) keepIdle(child)
        }
      }
    },

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

type Run = {
  source: SourceRow
  options: Omit<RunOptions, 'stopping'>
  store: IngestStore
  runMs: number
  stopping: AbortSignal | undefined
  /** The process was idle and may be exiting. */
  isReused: boolean
}

/**
 * Runs a source in a process; null = the reused process exited before the run began. Settles after pending store calls have, even if
 * the process was killed.
 */
async function readIn(
  child: ChildProcess,
  { source, options, store, runMs, stopping, isReused }: Run,
): Promise<RunResult | null> {
  const answering = new Set<Promise<void>>()
  let storeError: unknown = null
  let hasBegun = !isReused
  let isLate = false
  let lastWords = ''
  const onWords = (words: Buffer) => void (lastWords = (lastWords + words.toString()).slice(-keptWords))
  const send = (message: ToReader) => child.send(message, () => {})

  async function answer({ id, method, args }: Extract<FromReader, { type: 'ask' }>) {
    try {
      const ask = store[method] as (...args: unknown[]) => Promise<unknown>
      send({ type: 'answer', id, value: await ask(...args) })
    } catch (error) {
      storeError = error
      send({ type: 'refusal', id, message: String(error) })
    }
  }

  const kill = () => void child.kill('SIGKILL')
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, runMs)
  stopping?.addEventListener('abort', kill)
  const listeners = new AbortController()
  try {
    return await new Promise<RunResult | null>((resolve, reject) => {
      const onMessage = (message: FromReader) => {
        if (message.type === 'began') hasBegun = true
        else if (message.type === 'done') resolve(message.result)
        else if (message.type === 'failed')
          reject(storeError ?? new ReaderFailure(message.failure, message.detail))
        else {
          const done = answer(message).finally(() => answering.delete(done))
          answering.add(done)
        }
      }
      const onClose = (code: number | null, signal: string | null) => {
        if (!hasBegun) return resolve(null)
        reject(new ReaderFailure(describeReaderEnd({ code, signal, isLate }), lastWords || undefined))
      }
      child.on('message', onMessage)
      child.on('close', onClose)
      child.stderr?.on('data', onWords)
      // A process that fails to start emits no `exit`.
      child.on('error', reject)
      listeners.signal.addEventListener('abort', () => {
        child.off('message', onMessage)
        child.off('close', onClose)
        child.stderr?.off('data', onWords)
        child.off('error', reject)
      })
      send({ type: 'read', source, options })
    })
  } catch (error) {
    stopping?.throwIfAborted()
    throw error
  } finally {
    clearTimeout(timer)
    stopping?.removeEventListener('abort', kill)
    listeners.abort()
    await Promise.all(answering)
  }
}
