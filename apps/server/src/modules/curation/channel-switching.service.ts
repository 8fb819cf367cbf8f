import type { ChannelSelection } from '@guidefeed/contract'
import type { Clock } from '../../lib/clock.ts'
import type { AsAdministrator, AuditLog, Origin } from '../audit/index.ts'
import { adminChannelRepository, channelRepository } from '../catalogue/index.ts'
import { channelChangeRepository } from '../changelog/index.ts'
import { channelHolders } from '../guide/index.ts'
import { resolveSelection } from './channel-selection.ts'

/** Switches many channels on or off, in one transaction: a job's retry could override a later switch. */
export function createChannelSwitching(deps: {
  clock: Clock
  asAdministrator: AsAdministrator
  auditLog: AuditLog
}) {
  const { clock, asAdministrator, auditLog } = deps
  return {
    /** Returns the number of selected channels. Throws channel_unknown, selection_changed. */
    switchTo: (active: boolean, selection: ChannelSelection, origin: Origin): Promise<number> =>
      asAdministrator(origin, async (tx) => {
        const channelIds = await resolveSelection(tx, selection, clock.now())
        await auditLog.note(tx, {
          origin,
          action: 'channel.mass_update',
          subject: { type: 'channel', id: 'selection' },
          after: { active, channel_ids: channelIds },
        })
        const switched = await adminChannelRepository(tx).switch(channelIds, active)
        if (switched.length > 0) {
          await channelChangeRepository(tx).note({
            kind: active ? 'restored' : 'removed',
            channels: await channelRepository(tx).listByIds(switched),
            now: clock.now(),
          })
          await channelRepository(tx).markChanged()
          await channelHolders(tx).touchLinks(switched, clock.now())
        }
        return channelIds.length
      }),
  }
}
export type ChannelSwitching = ReturnType<typeof createChannelSwitching>
