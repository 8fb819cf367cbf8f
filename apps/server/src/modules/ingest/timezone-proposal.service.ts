import type { TimezoneProposal } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { proposeTimezone, showsOf, voteShifts } from './propose-timezone.ts'
import type { ShiftVotes } from './propose-timezone.ts'
import { sourceRunRepository } from './source-run.repository.ts'
import { sourceTimetableRepository } from './source-timetable.repository.ts'
import { sourceRepository } from './source.repository.ts'

/** Channels that are compared: a zone shows with few. */
const comparedChannels = 20

/** Proposes zones of sources whose times name none, from stored timetables of channels that other sources have as well. */
export function createTimezoneProposals({ db, clock }: { db: Db; clock: Clock }) {
  async function countVotes(sourceId: number): Promise<ShiftVotes> {
    const repository = sourceTimetableRepository(db)
    const timetables = await repository.listOf(await repository.listChannelIds(sourceId, comparedChannels))
    const votes: ShiftVotes = new Map()
    for (const own of timetables.filter((row) => row.sourceId === sourceId))
      for (const other of timetables)
        if (other.channelId === own.channelId && other !== own)
          voteShifts(votes, showsOf(own.schedule), showsOf(other.schedule))
    return votes
  }

  return {
    /** Throws source_not_found. */
    async find(sourceId: number): Promise<TimezoneProposal | null> {
      const source = await sourceRepository(db).find(sourceId)
      if (source === null) throw new DomainError('source_not_found')
      if (!(await sourceRunRepository(db).lacksOffsets(sourceId))) return null
      return proposeTimezone({ ...source, votes: await countVotes(sourceId), now: clock.now() })
    },
  }
}
export type TimezoneProposals = ReturnType<typeof createTimezoneProposals>
