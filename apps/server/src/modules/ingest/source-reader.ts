import { dayOfDate, daySeconds, dayToText } from '../../lib/utc-day.ts'
import { guideReach } from '../guide/index.ts'
import type { DeclaredChannel } from './channel-identity.ts'
import { coverageDays } from '@guidefeed/contract/coverage-days'
import type { IngestStore } from './ingest-store.service.ts'
import { readPlainBytes } from './plain-bytes.ts'
import { createProgrammeSpool } from './programme-spool.ts'
import type { ProgrammeSpool } from './programme-spool.ts'
import { hashPlainBytes, scanSource } from './scan-source.ts'
import type { ScannedSource } from './scan-source.ts'
import { keepCopy } from './source-copy.ts'
import { SourceError } from './source-fetcher.ts'
import type { SourceFetcher } from './source-fetcher.ts'
import { judgeSize } from './judge-size.ts'
import { requireWithin, sourceLimits } from './source-limits.ts'
import type { SourceRow } from './source.repository.ts'
import { nothingFound } from './source-run.repository.ts'
import type { RunResult, RunWarning } from './source-run.repository.ts'
import { parseTimezone } from './source-timezone.ts'
import { storeChannels } from './store-channels.ts'

/** Runs that keep less than this share of the last one's programmes are held back for an administrator. */
const suspiciousShare = 0.3
const suspiciousFrom = 100

export type RunOptions = {
  now: Date
  /** Directory for the files of the run; the caller removes it. It holds the copy of a source that is held back (`copyPath`). */
  folder: string
  /** Ingests even a run that would be held back. */
  accept: boolean
  /** Aborts the run. */
  stopping?: AbortSignal | undefined
}

/** Port: one run of a source. Throws SourceError for faults of the source, and on abort. */
export type SourceReader = { read(source: SourceRow, options: RunOptions): Promise<RunResult> }

/** Reads sources in this process. */
export function createSourceReader(deps: {
  store: IngestStore
  fetchers: readonly SourceFetcher[]
}): SourceReader {
  const { store } = deps

  async function fetchSource(source: SourceRow, now: Date) {
    const fetcher = deps.fetchers.find((candidate) => candidate.accepts(source.url))
    if (fetcher === undefined) throw new SourceError(`Addresses such as ${source.url} are not fetched.`)
    return fetcher.fetch(source.url, now)
  }

  async function read(source: SourceRow, options: RunOptions): Promise<RunResult> {
    const { now, folder, stopping } = options
    const copy = await keepCopy(await fetchSource(source, now), folder)
    const damage: RunWarning[] = []
    const plainBytes = (onDamage: (message: string) => void) =>
      untilStopped(readPlainBytes(copy.read(), { onDamage }), stopping)
    const { hash, bytes } = await hashPlainBytes(plainBytes(() => {}))
    const contentDay = dayToText(dayOfDate(now))
    if (source.contentDay === contentDay && source.contentHash?.equals(hash) === true)
      return { ...nothingFound, bytes, status: 'unchanged', error: null }
    const readAgain = plainBytes((message) => void damage.push({ line: 0, message }))
    const result = await readGuide(source, readAgain, options)
    if (result.status === 'held_back') await copy.leaveInFolder()
    if (result.status === 'ok') await store.setContent(source.id, { contentHash: hash, contentDay })
    return { ...result, bytes, warnings: [...damage, ...result.warnings] }
  }

  async function readGuide(
    source: SourceRow,
    plainBytes: AsyncIterable<Uint8Array>,
    options: RunOptions,
  ): Promise<RunResult> {
    const { now, folder, accept, stopping } = options
    const today = dayOfDate(now)
    const window = {
      from: (today - guideReach.daysBack) * daySeconds,
      until: (today + coverageDays) * daySeconds,
    }
    const defaultOffset = parseTimezone(source.timezone)
    if (defaultOffset === null)
      throw new SourceError(`The time zone ${source.timezone} of the source is unknown.`)
    const spool = createProgrammeSpool({ folder })
    try {
      const scanned = await scanSource(plainBytes, { spool, defaultOffset, window })
      refuseWhatIsNoGuide(scanned)
      const found = allFound(scanned, spool)
      requireWithin(found.length, sourceLimits.channels, 'channels')
      const result = {
        ...nothingFound,
        channelsFound: found.length,
        programmesRead: scanned.summary.programmesRead,
        changed: addCounts(scanned.changed, countOddChannels(scanned, spool)),
        warnings: scanned.warnings,
      }
      const heldBack = (error: string): RunResult => ({
        ...result,
        dropped: { held_back: result.programmesRead },
        status: 'held_back',
        error,
      })
      const suspicion = accept ? null : judge(await store.lastKept(source.id), scanned)
      if (suspicion !== null) return heldBack(suspicion)
      const matching = { source, found, createdAt: now, accept }
      const storing = { store, source, spool, window, today, now, stopping }
      const excess = accept ? null : await judgeSize(storing, matching)
      if (excess !== null) return heldBack(excess)
      const match = await store.matchChannels(matching)
      if ('refusal' in match) return heldBack(match.refusal)
      // From the first batch on the content is unknown, so that the next run does not skip after an abort.
      await store.setContent(source.id, { contentHash: null, contentDay: null })
      const stored = await storeChannels({ ...storing, matched: match.matched })
      return {
        ...result,
        programmesKept: stored.kept,
        dropped: addCounts(scanned.dropped, stored.dropped),
        changed: addCounts(result.changed, stored.changed),
        status: 'ok',
        error: null,
      }
    } finally {
      await spool.close()
    }
  }

  return { read }
}

async function* untilStopped<T>(items: AsyncIterable<T>, stopping?: AbortSignal): AsyncGenerator<T> {
  for await (const item of items) {
    stopping?.throwIfAborted()
    yield item
  }
}

function refuseWhatIsNoGuide({ summary }: ScannedSource) {
  if (summary.bytes === 0) throw new SourceError('The source is empty.')
  if (summary.looksLikeXmltv) return
  const what = summary.rootName === null ? 'no XML' : `a document that begins with <${summary.rootName}>`
  const isPage = summary.rootName?.toLowerCase() === 'html'
  throw new SourceError(
    isPage ? 'The source is an HTML page, not XMLTV.' : `The source is ${what}, not XMLTV.`,
  )
}

/** A collapsed guide may be well-formed, so such a drop is held back and the last good guide stays. */
function judge(lastKept: number | null, { inWindow }: ScannedSource): string | null {
  if (lastKept === null || lastKept === 0) return null
  const isCollapse = inWindow === 0 || (lastKept >= suspiciousFrom && inWindow < lastKept * suspiciousShare)
  if (!isCollapse) return null
  return `Only ${inWindow} programmes are in the window; the last run had ${lastKept}. The previous guide stays.`
}

/** Declared channels, and those that only occur in programmes. */
function allFound({ declared }: ScannedSource, spool: ProgrammeSpool): DeclaredChannel[] {
  const undeclared = [...spool.keys()].filter((key) => key !== '' && !declared.has(key)).toSorted()
  return [...declared.values(), ...undeclared.map((key) => ({ key, names: [], icon: null }))]
}

function countOddChannels({ declared }: ScannedSource, spool: ProgrammeSpool): Record<string, number> {
  const keys = spool.keys()
  const undeclared = [...keys].filter((key) => key !== '' && !declared.has(key)).length
  const silent = [...declared.keys()].filter((key) => !keys.has(key)).length
  return {
    ...(undeclared > 0 ? { channels_not_declared: undeclared } : {}),
    ...(silent > 0 ? { channels_without_programmes: silent } : {}),
  }
}

function addCounts(...counts: Partial<Record<string, number>>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const part of counts)
    for (const [reason, count] of Object.entries(part)) sum[reason] = (sum[reason] ?? 0) + (count ?? 0)
  return sum
}
