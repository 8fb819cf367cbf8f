import type { TrialFindings } from '@guidefeed/contract'
import type { TrialSource } from './read-trial.ts'
import type { RunFailure } from './run-failure.ts'
import type { IngestStore } from './ingest-store.service.ts'
import type { RunOptions, TrialOptions } from './source-reader.ts'
import type { SourceRow } from './source.repository.ts'
import type { RunResult } from './run-result.ts'

/** One call of a `SourceReader`. */
export type ReaderTask =
  | { method: 'read'; source: SourceRow; options: Omit<RunOptions, 'stopping'> }
  | { method: 'trial'; source: TrialSource; options: Omit<TrialOptions, 'stopping'> }

/** Messages to a reader process: one run at a time, and responses to its store calls. */
export type ToReader =
  | { type: 'read'; task: ReaderTask }
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'refusal'; id: number; message: string }

/** `began` is the first message of a run: an exit without it has nothing to do with the run. */
export type FromReader =
  | { type: 'began' }
  | { type: 'ask'; id: number; method: keyof IngestStore; args: unknown[] }
  | { type: 'done'; result: RunResult | TrialFindings }
  | { type: 'failed'; failure: RunFailure; detail: string }

/** Exit code of a reader over its memory limit. */
export const outOfMemoryCode = 71
