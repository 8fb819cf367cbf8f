import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import { dayOfDate, daySeconds, dayToText } from '../../lib/utc-day.ts'
import { coverageDays } from './coverage.ts'
import { readPlainBytes } from './plain-bytes.ts'
import { createProgrammeSpool } from './programme-spool.ts'
import { hashPlainBytes, scanSource } from './scan-source.ts'
import type { ScannedSource } from './scan-source.ts'
import { SourceError } from './source-fetcher.ts'
import type { SourceFetcher } from './source-fetcher.ts'
import { sourceRepository } from './source.repository.ts'
import type { SourceRow } from './source.repository.ts'
import { sourceRunRepository } from './source-run.repository.ts'
import type { RunResult, RunWarning } from './source-run.repository.ts'
import { parseTimezone } from './source-timezone.ts'
import { keepCopy } from './source-copy.ts'
import { storeChannels } from './store-channels.ts'

/** Full days before today that guides keep. */
export const daysBack = 1

/** A run that keeps less than this share of the last one's programmes waits for an administrator. */
const suspiciousShare = 0.3
const suspiciousFrom = 100

const nothingFound: Omit<RunResult, 'status' | 'error'> = {
  bytes: 0,
  channelsFound: 0,
  programmesRead: 0,
  programmesKept: 0,
  dropped: {},
  changed: {},
  warnings: [],
}

/** Reads a source and brings the guides of its channels up to date. */
export function createIngest(deps: {
  db: Db
  clock: Clock
  logger: Logger
  fetchers: readonly SourceFetcher[]
}) {
  const { db, clock, logger } = deps
  const sources = sourceRepository(db)
  const runs = sourceRunRepository(db)

  async function fetchSource(source: SourceRow) {
    const fetcher = deps.fetchers.find((candidate) => candidate.accepts(source.url))
    if (fetcher === undefined) throw new SourceError(`Addresses such as ${source.url} are not fetched.`)
    return fetcher.fetch(source.url)
  }

  async function ingest(source: SourceRow): Promise<RunResult> {
    const copy = await keepCopy(await fetchSource(source))
    try {
      const warnings: RunWarning[] = []
      const plainBytes = () =>
        readPlainBytes(copy.read(), (message) => void warnings.push({ line: 0, message }))
      const { hash, bytes } = await hashPlainBytes(plainBytes())
      const contentDay = dayToText(dayOfDate(clock.now()))
      if (source.contentDay === contentDay && source.contentHash?.equals(hash) === true)
        return { ...nothingFound, bytes, status: 'unchanged', error: null }
      warnings.length = 0
      const result = await readGuide(source, plainBytes())
      if (result.status === 'ok') await sources.setContent(source.id, { contentHash: hash, contentDay })
      return { ...result, bytes, warnings: [...warnings, ...result.warnings] }
    } finally {
      await copy.remove()
    }
  }

  async function readGuide(source: SourceRow, plainBytes: AsyncIterable<Uint8Array>): Promise<RunResult> {
    const now = clock.now()
    const today = dayOfDate(now)
    const window = { from: (today - daysBack) * daySeconds, until: (today + coverageDays) * daySeconds }
    const defaultOffset = parseTimezone(source.timezone)
    if (defaultOffset === null)
      throw new SourceError(`The time zone ${source.timezone} of the source is unknown.`)
    const spool = createProgrammeSpool()
    try {
      const scanned = await scanSource(plainBytes, { spool, defaultOffset, window })
      refuseWhatIsNoGuide(scanned)
      const found = {
        ...nothingFound,
        channelsFound: scanned.declared.size,
        programmesRead: scanned.summary.programmesRead,
        warnings: scanned.warnings,
      }
      const suspicion = judge(await runs.lastKept(source.id), scanned)
      if (suspicion !== null)
        return {
          ...found,
          dropped: { held_back: found.programmesRead },
          status: 'held_back',
          error: suspicion,
        }
      const stored = await storeChannels({
        db,
        source,
        spool,
        declared: scanned.declared,
        window,
        today,
        now,
      })
      return {
        ...found,
        channelsFound: stored.channelsFound,
        programmesKept: stored.kept,
        dropped: addCounts(stored.dropped, scanned.summary.dropped),
        changed: stored.changed,
        status: 'ok',
        error: null,
      }
    } finally {
      await spool.remove()
    }
  }

  return {
    /** One run, recorded. Never throws for what a source does; returns null for a source that is gone. */
    async run(sourceId: number): Promise<RunResult | null> {
      const source = await sources.find(sourceId)
      if (source === undefined) return null
      const runId = await runs.start(sourceId, clock.now())
      const result = await ingest(source).catch((error: unknown): RunResult => {
        if (!(error instanceof SourceError)) logger.error({ err: error, sourceId }, 'ingest failed')
        const message = error instanceof SourceError ? error.message : `Ingest broke off: ${String(error)}`
        return { ...nothingFound, status: 'failed', error: message }
      })
      await runs.finish(runId, result, clock.now())
      logger.info(
        { source: source.name, status: result.status, kept: result.programmesKept },
        'source ingested',
      )
      return result
    },
  }
}
export type Ingest = ReturnType<typeof createIngest>

function refuseWhatIsNoGuide({ summary }: ScannedSource) {
  if (summary.bytes === 0) throw new SourceError('The source is empty.')
  if (summary.looksLikeXmltv) return
  const what = summary.rootName === null ? 'no XML' : `a document that begins with <${summary.rootName}>`
  const isPage = summary.rootName?.toLowerCase() === 'html'
  throw new SourceError(
    isPage ? 'The source is an HTML page, not XMLTV.' : `The source is ${what}, not XMLTV.`,
  )
}

/** A guide that collapsed stays well-formed: such a drop is held back and the last good guide stays (data README). */
function judge(lastKept: number | null, { inWindow }: ScannedSource): string | null {
  if (lastKept === null || lastKept < suspiciousFrom || inWindow >= lastKept * suspiciousShare) return null
  return `Only ${inWindow} programmes are in the window, after ${lastKept} the last time. The guide is kept as it was.`
}

function addCounts(...counts: Partial<Record<string, number>>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const part of counts)
    for (const [reason, count] of Object.entries(part)) sum[reason] = (sum[reason] ?? 0) + (count ?? 0)
  return sum
}
