import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import { dayOfDate, daySeconds, dayToText } from '../../lib/utc-day.ts'
import { guideReach } from '../guide/index.ts'
import { coverageDays } from './coverage.ts'
import { readPlainBytes } from './plain-bytes.ts'
import type { DeclaredChannel } from './channel-identity.ts'
import { matchChannels } from './match-channels.ts'
import { createProgrammeSpool } from './programme-spool.ts'
import type { ProgrammeSpool } from './programme-spool.ts'
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

/** `accept`: also a guide so much smaller than the last one that it would be held back. `stopping`: breaks the run off. */
export type RunOptions = { accept?: boolean; stopping?: AbortSignal }

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

  async function ingest(source: SourceRow, options: RunOptions): Promise<RunResult> {
    const copy = await keepCopy(await fetchSource(source))
    try {
      const damage: RunWarning[] = []
      const plainBytes = (onDamage: (message: string) => void) =>
        untilStopped(readPlainBytes(copy.read(), { onDamage }), options.stopping)
      const now = clock.now()
      const { hash, bytes } = await hashPlainBytes(plainBytes(() => {}))
      const contentDay = dayToText(dayOfDate(now))
      if (source.contentDay === contentDay && source.contentHash?.equals(hash) === true)
        return { ...nothingFound, bytes, status: 'unchanged', error: null }
      const readAgain = plainBytes((message) => void damage.push({ line: 0, message }))
      const result = await readGuide(source, readAgain, now, options)
      if (result.status === 'ok') await sources.setContent(source.id, { contentHash: hash, contentDay })
      return { ...result, bytes, warnings: [...damage, ...result.warnings] }
    } finally {
      await copy.remove()
    }
  }

  async function readGuide(
    source: SourceRow,
    plainBytes: AsyncIterable<Uint8Array>,
    now: Date,
    options: RunOptions,
  ): Promise<RunResult> {
    const today = dayOfDate(now)
    const window = {
      from: (today - guideReach.daysBack) * daySeconds,
      until: (today + coverageDays) * daySeconds,
    }
    const defaultOffset = parseTimezone(source.timezone)
    if (defaultOffset === null)
      throw new SourceError(`The time zone ${source.timezone} of the source is unknown.`)
    const spool = createProgrammeSpool()
    try {
      const scanned = await scanSource(plainBytes, { spool, defaultOffset, window })
      refuseWhatIsNoGuide(scanned)
      const found = allFound(scanned, spool)
      const result = {
        ...nothingFound,
        channelsFound: found.length,
        programmesRead: scanned.summary.programmesRead,
        changed: addCounts(scanned.changed, countOddChannels(scanned, spool)),
        warnings: scanned.warnings,
      }
      const suspicion = options.accept === true ? null : judge(await runs.lastKept(source.id), scanned)
      if (suspicion !== null)
        return {
          ...result,
          dropped: { held_back: result.programmesRead },
          status: 'held_back',
          error: suspicion,
        }
      // From the first batch on the guides are of no known content, so that a run which is broken off is made up for.
      await sources.setContent(source.id, { contentHash: null, contentDay: null })
      const matched = await matchChannels(db, source, found, now)
      const { stopping } = options
      const stored = await storeChannels({ db, source, spool, matched, window, today, now, stopping })
      return {
        ...result,
        programmesKept: stored.kept,
        dropped: addCounts(scanned.dropped, stored.dropped),
        changed: addCounts(result.changed, stored.changed),
        status: 'ok',
        error: null,
      }
    } finally {
      await spool.remove()
    }
  }

  return {
    /**
     * One run, recorded. Throws where it is broken off, and never for what a source does; returns null for a source that is
     * gone.
     */
    async run(sourceId: number, options: RunOptions = {}): Promise<RunResult | null> {
      const source = await sources.find(sourceId)
      if (source === undefined) return null
      const runId = await runs.start(sourceId, clock.now())
      const result = await ingest(source, options).catch((error: unknown): RunResult => {
        // The next run finds that this one was stopped.
        if (options.stopping?.aborted === true) throw error
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

/** A guide that collapsed stays well-formed: such a drop is held back and the last good guide stays. */
function judge(lastKept: number | null, { inWindow }: ScannedSource): string | null {
  if (lastKept === null || lastKept === 0) return null
  const isCollapse = inWindow === 0 || (lastKept >= suspiciousFrom && inWindow < lastKept * suspiciousShare)
  if (!isCollapse) return null
  return `Only ${inWindow} programmes are in the window, after ${lastKept} the last time. The guide is kept as it was.`
}

/** The channels that the source declares, and those of which it only has programmes. */
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
