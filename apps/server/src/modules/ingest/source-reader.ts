import { sourceFault } from '@guidefeed/contract'
import type { SourceFault, TrialFindings } from '@guidefeed/contract'
import type { TextTraits } from '@guidefeed/xmltv'
import { dayTextOf } from '../../lib/utc-day.ts'
import { addCounts } from './add-counts.ts'
import { describeDifference } from './describe-difference.ts'
import type { IngestStore } from './ingest-store.service.ts'
import { judgeSize, withSizeLimit } from './judge-size.ts'
import { readPlainBytes } from './plain-bytes.ts'
import type { Damage } from './plain-bytes.ts'
import { readTrial } from './read-trial.ts'
import type { TrialSource } from './read-trial.ts'
import { countOddChannels, scanGuide } from './scan-guide.ts'
import { surveyPlainBytes } from './scan-source.ts'
import type { ScannedSource } from './scan-source.ts'
import { keepCopy } from './source-copy.ts'
import { maskCredentials } from './source-credentials.ts'
import { SourceError } from './source-fetcher.ts'
import type { SourceFetcher } from './source-fetcher.ts'
import type { SourceRow } from './source.repository.ts'
import { nothingFound } from './run-result.ts'
import type { RunResult, RunWarning } from './run-result.ts'
import { sourceLimits } from './source-limits.ts'
import { storeChannels } from './store-channels.ts'
import type { StoredProgrammes } from './store-channels.ts'

/** Runs with at most this share of the last one's programmes are held back for an administrator. */
const suspiciousShare = 0.5
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

export type TrialOptions = Omit<RunOptions, 'accept'>

/** Port: reads a source. Throws SourceError for faults of the source, and on abort. */
export type SourceReader = {
  /** One run of a source. */
  read(source: SourceRow, options: RunOptions): Promise<RunResult>
  /** Reads a source that is not saved, and stores nothing. */
  trial(source: TrialSource, options: TrialOptions): Promise<TrialFindings>
}

/** Reads sources in this process. */
export function createSourceReader(deps: {
  store: IngestStore
  fetchers: readonly SourceFetcher[]
}): SourceReader {
  const { store } = deps

  async function fetchSource(source: Pick<SourceRow, 'url'>, now: Date) {
    const fetcher = deps.fetchers.find((candidate) => candidate.accepts(source.url))
    if (fetcher === undefined)
      throw new SourceError(sourceFault('address_unsupported', { url: maskCredentials(source.url) }))
    return fetcher.fetch(source.url, now)
  }

  async function read(source: SourceRow, options: RunOptions): Promise<RunResult> {
    const { now, folder, stopping } = options
    const copy = await keepCopy(await fetchSource(source, now), folder)
    const damages: Damage[] = []
    const plainBytes = (onDamage: (damage: Damage) => void) =>
      untilStopped(readPlainBytes(copy.read(), { onDamage }), stopping)
    const { hash, bytes, textTraits } = await surveyPlainBytes(plainBytes(() => {}))
    const contentDay = dayTextOf(now)
    if (source.contentDay === contentDay && source.contentHash?.equals(hash) === true)
      return { ...nothingFound, bytes, status: 'unchanged', fault: null }
    const readAgain = plainBytes((damage) => void damages.push(damage))
    const result = await readGuide(source, { plainBytes: readAgain, damages, textTraits }, options)
    if (result.status === 'held_back') await copy.leaveInFolder()
    if (result.status === 'ok') await store.setContent(source.id, { contentHash: hash, contentDay })
    return { ...result, bytes, warnings: [...damages.map(warningOf), ...result.warnings] }
  }

  /** `damages` is complete once all of `plainBytes` is read. */
  async function readGuide(
    source: SourceRow,
    {
      plainBytes,
      damages,
      textTraits,
    }: { plainBytes: AsyncIterable<Uint8Array>; damages: readonly Damage[]; textTraits: TextTraits },
    options: RunOptions,
  ): Promise<RunResult> {
    const { now, accept, stopping } = options
    return scanGuide(
      { source, plainBytes, textTraits, ...options },
      async ({ scanned, found, spool, programmes, window, today }) => {
        const { programmesRead } = scanned.summary
        const read = programmes()
        const describe = () => {
          const content = read.report()
          const changed = addCounts(scanned.changed, content.changed, countOddChannels(scanned, spool))
          return {
            ...nothingFound,
            channelsFound: found.length,
            programmesRead,
            changed,
            warnings: content.warnings,
          }
        }
        const describeUnstored = () => {
          read.readAll()
          return describe()
        }
        const isWhole = !scanned.summary.isTruncated && damages.length === 0
        if (!accept && damages.some(({ isCorrupt }) => isCorrupt))
          return {
            ...describeUnstored(),
            dropped: { source_damaged: programmesRead },
            status: 'damaged',
            fault: sourceFault('corrupt'),
          }
        const extendsOnly = !isWhole && !accept
        const lastKept = await store.lastKept(source.id)
        const heldBack = async (fault: SourceFault): Promise<RunResult> => ({
          ...describeUnstored(),
          dropped: { held_back: programmesRead },
          status: 'held_back',
          fault,
          difference: describeDifference(await store.outlineChannels({ source, found }), {
            before: lastKept,
            after: scanned.inWindow,
          }),
        })
        const suspicion = accept || extendsOnly ? null : judge(lastKept, scanned)
        if (suspicion !== null) return heldBack(suspicion)
        const matching = { source, found, createdAt: now, accept }
        const limited = accept ? store : await withSizeLimit(store, source.id)
        const storing = { store: limited, source, window, today, now, extendsOnly, accept, stopping }
        const spooled = {
          channelCount: spool.channelCount(),
          bytes: spool.bytes,
          channels: (step: number) => programmes().channels(step),
        }
        const excess = accept ? null : await judgeSize(storing, matching, spooled)
        if (excess !== null) return heldBack(excess)
        const match = await store.matchChannels(matching)
        if ('refusal' in match) return heldBack(match.refusal)
        // From the first batch on the content is unknown, so that the next run does not skip after an abort.
        await store.setContent(source.id, { contentHash: null, contentDay: null })
        const names = await store.followNames({ sourceId: source.id, found, now, accept, extendsOnly })
        const matched = new Map([...match.matched, ...names.changed])
        const channels = read.channels()
        const stored = await storeChannels({ ...storing, channels, matched, doubtful: names.doubtful })
        const result = describe()
        const confirmed = new Set(stored.confirmed)
        const foundSame = found.filter(({ key }) => confirmed.has(key))
        await store.confirmNames({ sourceId: source.id, found: foundSame, now })
        if (!extendsOnly) {
          const held = found.filter(({ key }) => names.doubtful.has(key) && !confirmed.has(key))
          await store.noteHolds({ source, held, now })
        }
        return {
          ...result,
          programmesKept: stored.kept,
          dropped: addCounts(scanned.dropped, stored.dropped),
          changed: addCounts(addCounts(result.changed, match.findings), stored.changed),
          warnings: [...stored.warnings, ...result.warnings].slice(0, sourceLimits.warnings),
          ...(extendsOnly ? endsEarly : accept ? isGood : judgeKept(programmesRead, stored)),
        }
      },
    )
  }

  return {
    read,

    async trial(source, options) {
      const copy = await keepCopy(await fetchSource(source, options.now), options.folder)
      const damages: Damage[] = []
      const onDamage = (damage: Damage) => void damages.push(damage)
      const { textTraits } = await surveyPlainBytes(
        untilStopped(readPlainBytes(copy.read(), { onDamage: () => {} }), options.stopping),
      )
      const plainBytes = untilStopped(readPlainBytes(copy.read(), { onDamage }), options.stopping)
      const findings = await readTrial({ ...options, store, source, plainBytes, textTraits })
      return { ...findings, warnings: [...damages.map(warningOf), ...findings.warnings] }
    },
  }
}

/** A part that was cut off looks the same as a removed one. */
const endsEarly = {
  status: 'damaged',
  fault: sourceFault('ends_early'),
} as const

const isGood = { status: 'ok', fault: null } as const

/** Reasons of ours for leaving out programmes that could be used. */
const ownReasons = ['other_source_preferred', 'channel_deleted', 'channel_renamed', 'channel_collapsed']

/** A source of whose programmes none can be used fails: it would pass as good while its guides run out. */
function judgeKept(read: number, { kept, dropped }: Pick<StoredProgrammes, 'kept' | 'dropped'>) {
  const isUsable = read === 0 || kept > 0 || ownReasons.some((reason) => dropped[reason] !== undefined)
  return isUsable ? isGood : ({ status: 'failed', fault: sourceFault('none_usable', { read }) } as const)
}

const warningOf = ({ message }: Damage): RunWarning => ({ line: 0, message })

async function* untilStopped<T>(items: AsyncIterable<T>, stopping?: AbortSignal): AsyncGenerator<T> {
  for await (const item of items) {
    stopping?.throwIfAborted()
    yield item
  }
}

/** A collapsed guide may be well-formed, so such a drop is held back and the last good guide stays. */
function judge(lastKept: number | null, { inWindow }: ScannedSource): SourceFault | null {
  if (lastKept === null || lastKept === 0) return null
  const isCollapse = inWindow === 0 || (lastKept >= suspiciousFrom && inWindow <= lastKept * suspiciousShare)
  if (!isCollapse) return null
  return sourceFault('few_programmes', { found: inWindow, before: lastKept })
}
