import { randomUUID } from 'node:crypto'
import type { ChannelSelection } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import type { JobKinds, JobSender } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import type { AsAdministrator, AuditLog, Origin } from '../audit/index.ts'
import { adminChannelRepository, channelRepository } from '../catalogue/index.ts'
import { channelHolders } from '../guide/index.ts'
import { resolveSelection } from './channel-selection.ts'

export type ChannelSwitchingJobs = { 'curation.switch-channels': { channelIds: number[]; active: boolean } }

/** Few, so that carts and guides never wait long for a batch. */
const channelsPerBatch = 25

/** Switches many channels on or off by a job. Idempotent: a retry finds those of earlier batches switched. */
export function createChannelSwitching(deps: {
  db: Db
  clock: Clock
  jobs: JobSender<ChannelSwitchingJobs>
  asAdministrator: AsAdministrator
  auditLog: AuditLog
}) {
  const { db, clock, jobs, asAdministrator, auditLog } = deps

  const switchBatch = (ids: readonly number[], active: boolean) =>
    db.transaction().execute(async (tx) => {
      const switched = await adminChannelRepository(tx).switch(ids, active)
      if (switched.length === 0) return
      await channelRepository(tx).markChanged()
      await channelHolders(tx).touchLinks(switched, clock.now())
    })

  const jobKinds: JobKinds<ChannelSwitchingJobs> = {
    'curation.switch-channels': {
      retryLimit: 5,
      timeoutSeconds: 3600,
      concurrency: 1,
      async handle({ channelIds, active }, stopping) {
        for (let at = 0; at < channelIds.length; at += channelsPerBatch) {
          stopping.throwIfAborted()
          await switchBatch(channelIds.slice(at, at + channelsPerBatch), active)
        }
      },
    },
  }

  return {
    jobKinds,

    /** Returns the number of channels. Throws channel_unknown. */
    begin: (selection: ChannelSelection, active: boolean, origin: Origin): Promise<number> =>
      asAdministrator(origin, async (tx) => {
        const channelIds = await resolveSelection(tx, selection)
        await auditLog.note(tx, {
          origin,
          action: 'channel.mass_update',
          subject: { type: 'channel', id: 'selection' },
          after: { active, channel_ids: channelIds },
        })
        await jobs.enqueue(tx, 'curation.switch-channels', { channelIds, active }, { key: randomUUID() })
        return channelIds.length
      }),
  }
}
export type ChannelSwitching = ReturnType<typeof createChannelSwitching>
