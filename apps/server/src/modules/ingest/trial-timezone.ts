import type { TimezoneProposal } from '@guidefeed/contract'
import type { IngestStore } from './ingest-store.service.ts'
import { proposeTimezone, showsOf, voteShifts } from './propose-timezone.ts'
import type { ShiftVotes } from './propose-timezone.ts'
import type { SourceProgrammes } from './read-programmes.ts'
import type { SourceRow } from './source.repository.ts'

/** Proposes the zone of a source that is tried, compared with the stored guides of the channels that it has. */
export async function proposeTrialTimezone(input: {
  store: Pick<IngestStore, 'listStored'>
  source: Pick<SourceRow, 'timezone' | 'countryCode'>
  /** Channels of the catalogue by the source's ids. */
  matched: ReadonlyMap<string, number>
  /** The programmes of the source. */
  channels: ReturnType<SourceProgrammes['channels']>
  now: Date
}): Promise<TimezoneProposal | null> {
  const { source, matched, channels, now } = input
  const stored = await input.store.listStored([...matched.values()])
  const votes: ShiftVotes = new Map()
  for (const [key, records] of channels) {
    const guide = stored.get(matched.get(key) ?? 0)?.guide
    if (guide == null) continue
    const own = records.map(({ start, titles }) => ({ start, title: titles[0]?.value ?? '' }))
    voteShifts(votes, own, showsOf(guide.schedule))
  }
  return proposeTimezone({ ...source, votes, now })
}
