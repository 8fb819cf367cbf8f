import { sourceFault } from '@guidefeed/contract'
import { coverageDays } from '@guidefeed/contract/coverage-days'
import { dayOfDate, daySeconds } from '../../lib/utc-day.ts'
import type { UtcDay } from '../../lib/utc-day.ts'
import { guideReach } from '../guide/packing.ts'
import type { DeclaredChannel } from './channel-identity.ts'
import { createProgrammeSpool } from './programme-spool.ts'
import type { ProgrammeSpool } from './programme-spool.ts'
import { readProgrammes } from './read-programmes.ts'
import type { SourceProgrammes } from './read-programmes.ts'
import { scanSource } from './scan-source.ts'
import type { ScanInput, ScannedSource } from './scan-source.ts'
import { SourceError } from './source-fetcher.ts'
import { requireWithin, sourceLimits } from './source-limits.ts'
import type { SourceRow } from './source.repository.ts'
import { parseTimezone } from './source-timezone.ts'

export type ScannedGuide = {
  scanned: ScannedSource
  /** Declared channels, and those that only occur in programmes. */
  found: readonly DeclaredChannel[]
  spool: ProgrammeSpool
  /** Reads the programmes, as often as it is called. */
  programmes(): SourceProgrammes
  /** Seconds since 1970. */
  window: { from: number; until: number }
  today: UtcDay
}

type GuideInput = {
  source: Pick<SourceRow, 'timezone'>
  plainBytes: AsyncIterable<Uint8Array>
  now: Date
  folder: string
  textTraits: ScanInput['textTraits']
  onOffset?: ScanInput['onOffset']
}

/**
 * Parses a source and passes it to `work`, whose result it returns; the spool is closed afterwards. Throws SourceError if it is no
 * guide, or beyond the limits.
 */
export async function scanGuide<T>(
  { source, plainBytes, now, folder, textTraits, onOffset }: GuideInput,
  work: (guide: ScannedGuide) => Promise<T>,
): Promise<T> {
  const today = dayOfDate(now)
  const window = {
    from: (today - guideReach.daysBack) * daySeconds,
    until: (today + coverageDays) * daySeconds,
  }
  const defaultOffset = parseTimezone(source.timezone)
  if (defaultOffset === null)
    throw new SourceError(sourceFault('timezone_unknown', { timezone: source.timezone }))
  const spool = createProgrammeSpool({ folder })
  try {
    const scanned = await scanSource(plainBytes, { spool, defaultOffset, window, textTraits, onOffset })
    refuseWhatIsNoGuide(scanned)
    const found = allFound(scanned, spool)
    requireWithin(found.length, sourceLimits.channels, 'too_many_channels')
    const programmes = () => readProgrammes(spool, scanned, { defaultOffset, textTraits })
    return await work({ scanned, found, spool, programmes, window, today })
  } finally {
    spool.close()
  }
}

/** Channels that are not declared, or have no programmes, by finding. */
export function countOddChannels(
  { declared }: Pick<ScannedSource, 'declared'>,
  spool: ProgrammeSpool,
): Record<string, number> {
  const keys = spool.keys()
  const undeclared = [...keys].filter((key) => key !== '' && !declared.has(key)).length
  const silent = [...declared.keys()].filter((key) => !keys.has(key)).length
  return {
    ...(undeclared > 0 ? { channels_not_declared: undeclared } : {}),
    ...(silent > 0 ? { channels_without_programmes: silent } : {}),
  }
}

function refuseWhatIsNoGuide({ summary }: ScannedSource) {
  const { bytes, looksLikeXmltv, rootName: root } = summary
  if (bytes === 0) throw new SourceError(sourceFault('empty'))
  if (looksLikeXmltv) return
  if (root === null) throw new SourceError(sourceFault('not_xml'))
  const isPage = root.toLowerCase() === 'html'
  throw new SourceError(isPage ? sourceFault('html_page') : sourceFault('not_xmltv', { root }))
}

function allFound({ declared }: ScannedSource, spool: ProgrammeSpool): DeclaredChannel[] {
  const undeclared = [...spool.keys()].filter((key) => key !== '' && !declared.has(key)).toSorted()
  return [...declared.values(), ...undeclared.map((key) => ({ key, names: [], icon: null }))]
}
