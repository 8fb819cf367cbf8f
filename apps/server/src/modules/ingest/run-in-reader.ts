import type { ChildProcess } from 'node:child_process'
import type { IngestStore } from './ingest-store.service.ts'
import { describeReaderEnd } from './reader-end.ts'
import type { FromReader, ReaderTask, ToReader } from './reader-messages.ts'
import { ReaderFailure } from './run-failure.ts'

/** Characters of stderr kept for the log. */
const keptWords = 4000

type Result = Extract<FromReader, { type: 'done' }>['result']

type Run = {
  task: ReaderTask
  store: IngestStore
  runMs: number
  stopping: AbortSignal | undefined
  /** The process was idle and may be exiting. */
  isReused: boolean
}

/**
 * Performs a task in a process; null = the reused process exited before it began. Settles after pending store calls have, even if
 * the process was killed.
 */
export async function runInReader(child: ChildProcess, run: Run): Promise<Result | null> {
  const { stopping } = run
  const calls = answerCalls(child, run.store)
  const limit = limitTime(child, run)
  try {
    return await awaitEnd(child, run, { calls, isLate: limit.isLate })
  } catch (error) {
    stopping?.throwIfAborted()
    throw error
  } finally {
    limit.lift()
    await calls.settled()
  }
}

const send = (child: ChildProcess, message: ToReader) => child.send(message, () => {})

/** Forwards the reader's calls to the store. */
function answerCalls(child: ChildProcess, store: IngestStore) {
  const pending = new Set<Promise<void>>()
  let error: unknown = null

  async function answer({ id, method, args }: Extract<FromReader, { type: 'ask' }>) {
    try {
      const ask = store[method] as (...args: unknown[]) => Promise<unknown>
      send(child, { type: 'answer', id, value: await ask(...args) })
    } catch (thrown) {
      error = thrown
      send(child, { type: 'refusal', id, message: String(thrown) })
    }
  }

  return {
    take(message: Extract<FromReader, { type: 'ask' }>) {
      const done = answer(message).finally(() => pending.delete(done))
      pending.add(done)
    },
    /** The store's last error, which the reader reports as a failure of its own. */
    error: () => error,
    settled: () => Promise.all(pending),
  }
}

/** Kills the process when its time is up or the run is aborted. */
function limitTime(child: ChildProcess, { runMs, stopping }: Run) {
  let isLate = false
  const kill = () => void child.kill('SIGKILL')
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, runMs)
  stopping?.addEventListener('abort', kill)
  return {
    isLate: () => isLate,
    lift() {
      clearTimeout(timer)
      stopping?.removeEventListener('abort', kill)
    },
  }
}

type Watch = { calls: ReturnType<typeof answerCalls>; isLate: () => boolean }

/** Begins the run and returns its result, or null as above. Throws ReaderFailure, and the store's errors. */
async function awaitEnd(child: ChildProcess, run: Run, { calls, isLate }: Watch): Promise<Result | null> {
  const end = Promise.withResolvers<Result | null>()
  let hasBegun = !run.isReused
  let lastWords = ''

  function onMessage(message: FromReader) {
    if (message.type === 'began') hasBegun = true
    else if (message.type === 'ask') calls.take(message)
    else if (message.type === 'done') end.resolve(message.result)
    else end.reject(calls.error() ?? new ReaderFailure(message.failure, message.detail))
  }
  function onClose(code: number | null, signal: string | null) {
    if (!hasBegun) return end.resolve(null)
    end.reject(
      new ReaderFailure(describeReaderEnd({ code, signal, isLate: isLate() }), lastWords || undefined),
    )
  }
  const onWords = (words: Buffer) => void (lastWords = (lastWords + words.toString()).slice(-keptWords))

  child.on('message', onMessage)
  child.on('close', onClose)
  // A process that fails to start emits no `exit`.
  child.on('error', end.reject)
  child.stderr?.on('data', onWords)
  send(child, { type: 'read', task: run.task })
  try {
    return await end.promise
  } finally {
    child.off('message', onMessage)
    child.off('close', onClose)
    child.off('error', end.reject)
    child.stderr?.off('data', onWords)
  }
}
