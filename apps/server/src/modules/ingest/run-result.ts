import type { RunDifference, SourceFault } from '@guidefeed/contract'
import type { Row } from '../../db/row.ts'

export type RunStatus = Row<'sourceRun'>['status']

export type RunWarning = { line: number; message: string }

/** Result of one run. `programmesRead` is the sum of `programmesKept` and all of `dropped`. */
export type RunResult = {
  status: Exclude<RunStatus, 'running'>
  bytes: number
  channelsFound: number
  programmesRead: number
  programmesKept: number
  /** Dropped programmes by reason. */
  dropped: Record<string, number>
  /** Repairs and other findings, by kind. */
  changed: Record<string, number>
  warnings: RunWarning[]
  /** Reason why it is not good; null = it is. */
  fault: SourceFault | null
  /** Changes that a held-back run would make. */
  difference?: RunDifference
}

/** Counts of a run that has found nothing, such as a failed or unchanged one. */
export const nothingFound: Omit<RunResult, 'status' | 'fault'> = {
  bytes: 0,
  channelsFound: 0,
  programmesRead: 0,
  programmesKept: 0,
  dropped: {},
  changed: {},
  warnings: [],
}
