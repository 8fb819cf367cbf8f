import type { AdminSource, SourceRun } from '@guidefeed/contract'
import { readFault } from '../../lib/source-fault.ts'
import type { AdminSourceRow } from './admin-source.repository.ts'
import { adminStateOf } from './source-groups.ts'
import { maskUrl } from './source-credentials.ts'
import type { SourceHealthRow, LastRun, RunRow } from './source-run.repository.ts'

/** Fields of a source that an administrator or the command line sets. */
export type SourceFields = Pick<
  AdminSource,
  'name' | 'url' | 'country_id' | 'timezone' | 'priority' | 'licence' | 'schedule' | 'active'
>

/** A source as it is stored: its fields and its version. */
export type StoredSource = SourceFields & { id: number; version: number }

/** State of all sources that their rows do not hold, by source id. */
export type SourceFacts = {
  now: Date
  health: ReadonlyMap<number, SourceHealthRow>
  lastRuns: ReadonlyMap<number, LastRun>
  /** The run that waits for a decision. */
  undecided: ReadonlyMap<number, number>
  /** Number of channels that a source supplies, and their mean coverage in days. */
  channels: ReadonlyMap<number, { channels: number; daysAhead: number }>
  /** When active sources are due. */
  nextRuns: ReadonlyMap<number, Date>
  /** Keys of jobs that wait or run. */
  pending: ReadonlySet<string>
}

/** A source as administrators read it. */
export function describeSource(row: AdminSourceRow, facts: SourceFacts): AdminSource {
  const source = facts.health.get(row.id)
  const lastRun = facts.lastRuns.get(row.id)
  const supplied = facts.channels.get(row.id)
  const held = facts.undecided.get(row.id) ?? null
  return {
    ...maskUrl(describeStored(row)),
    state: source === undefined ? 'waiting' : adminStateOf(source, facts.now),
    running: lastRun?.status === 'running' || facts.pending.has(String(row.id)),
    channels: supplied?.channels ?? 0,
    days_ahead: supplied?.daysAhead ?? null,
    last_good_at: source?.lastGoodAt?.toISOString() ?? null,
    next_run_at: facts.nextRuns.get(row.id)?.toISOString() ?? null,
    last_run: lastRun === undefined ? null : describeLastRun(lastRun, held),
    held_run_id: held,
  }
}

/** The stored part: fields that administrators set, and the version. The address contains its credentials. */
export function describeStored({ countryId, scheduleHours, ...same }: AdminSourceRow): StoredSource {
  return { ...same, country_id: countryId, schedule: scheduleHours }
}

/** A run as administrators read it. `held`: the run of its source that waits for a decision. */
export function describeRun(run: RunRow, held: number | null): SourceRun {
  const { previousChannels, previousKept, decidedBy, decidedByName } = run
  return {
    ...describeLastRun(run, held),
    warnings: run.warnings,
    previous:
      previousChannels === null || previousKept === null
        ? null
        : { channels_found: previousChannels, programmes_kept: previousKept },
    difference: run.difference,
    accepted_at: run.acceptedAt?.toISOString() ?? null,
    refused_at: run.refusedAt?.toISOString() ?? null,
    decided_by: decidedBy === null || decidedByName === null ? null : { id: decidedBy, name: decidedByName },
  }
}

/** The stored fault of a run or trial, as answers have it. */
export function describeError(error: string | null, params: LastRun['errorParams']) {
  const fault = error === null ? null : readFault(error, params)
  return {
    error: fault?.message ?? null,
    error_code: fault?.code ?? null,
    error_params: fault?.params ?? null,
  }
}

function describeLastRun(run: LastRun, held: number | null) {
  return {
    id: run.id,
    started_at: run.startedAt.toISOString(),
    finished_at: run.finishedAt?.toISOString() ?? null,
    status: run.status,
    bytes: run.bytes,
    channels_found: run.channelsFound,
    programmes_read: run.programmesRead,
    programmes_kept: run.programmesKept,
    dropped: run.dropped,
    changed: run.changed,
    ...describeError(run.error, run.errorParams),
    acceptable: run.id === held,
  }
}
