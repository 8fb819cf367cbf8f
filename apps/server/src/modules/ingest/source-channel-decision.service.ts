import type { SourceChannelDecision, SourceChannelDetail } from '@guidefeed/contract'
import type { Db, DbOrTx, Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import type { AsAdministrator, AuditLog, Origin } from '../audit/index.ts'
import { channelRepository, countryRepository } from '../catalogue/index.ts'
import { addOwnChannel } from './add-own-channel.ts'
import { adminSourceChannelRepository } from './admin-source-channel.repository.ts'
import type {
  SourceChannelEdit,
  SourceChannelRow,
  SourceChannelUndo,
} from './admin-source-channel.repository.ts'
import { describeDetail } from './describe-source-channel.ts'
import { closeDecidedMappings } from './open-mappings.ts'
import { findMerged, mergeIntoChannel, splitFromChannel } from './merge-into-channel.ts'
import { sourceRepository } from './source.repository.ts'

type Decision = {
  decision: SourceChannelDecision
  channel_id?: number | undefined
  version?: number | undefined
}

const noHold = {
  heldNames: null,
  heldSince: null,
  heldRuns: 0,
  heldSeveral: false,
  holdOpen: false,
} satisfies Partial<SourceChannelEdit>

/** Administrators' decisions about which catalogue channel a source's channel is (record 0122). */
export function createSourceChannelDecisions(deps: {
  db: Db
  clock: Clock
  asAdministrator: AsAdministrator
  auditLog: AuditLog
}) {
  const { db, clock, asAdministrator, auditLog } = deps

  async function describe(at: DbOrTx, row: SourceChannelRow): Promise<SourceChannelDetail> {
    const ids = row.candidates.map(({ channelId }) => channelId)
    const channels = await channelRepository(at).listByIds(ids)
    const countries = await countryRepository(at).listByIds(channels.map(({ countryId }) => countryId))
    return describeDetail(row, {
      channels,
      countryCodes: new Map(countries.map(({ id, code }) => [id, code])),
      holders: await adminSourceChannelRepository(at).listHolders(row.sourceId, ids, row.id),
    })
  }

  /** Throws source_channel_taken if another channel that the source has is mapped to this one. */
  async function requireFree(tx: Tx, row: SourceChannelRow, channelId: number) {
    const rows = adminSourceChannelRepository(tx)
    const holder = (await rows.listHolders(row.sourceId, [channelId], row.id)).get(channelId)
    if (holder?.isPresent === true)
      throw new DomainError('source_channel_taken', { params: { key: holder.sourceKey } })
    await rows.forgetAbsent(row.sourceId, channelId)
  }

  async function chooseChannel(tx: Tx, row: SourceChannelRow, decision: Decision): Promise<number> {
    if (decision.decision === 'added') return addOwnChannel(tx, row, clock.now())
    if (decision.channel_id === undefined) return row.channelId
    const [channel] = await channelRepository(tx).listByIds([decision.channel_id])
    if (channel === undefined || channel.deletedAt !== null) throw new DomainError('channel_not_found')
    await requireFree(tx, row, channel.id)
    return channel.id
  }

  /** Saves a change of a locked row, has its source read again, and returns it. */
  async function save(
    tx: Tx,
    row: SourceChannelRow,
    edit: Omit<SourceChannelEdit, 'version'>,
    { origin, action }: { origin: Origin; action: 'source.map_channel' | 'source.unmap_channel' },
  ) {
    const rows = adminSourceChannelRepository(tx)
    const left = (edit.channelId ?? row.channelId) === row.channelId ? null : row.channelId
    await rows.update(row.id, { ...edit, version: row.version + 1 }, left)
    await sourceRepository(tx).requestReread([row.sourceId])
    await closeDecidedMappings(tx, clock.now())
    const saved = requireFound(await rows.find(row.id))
    const subject = { type: 'source', id: row.sourceId } as const
    await auditLog.note(tx, { origin, action, subject, before: auditedOf(row), after: auditedOf(saved) })
    return describe(tx, saved)
  }

  return {
    /** Throws source_channel_not_found. */
    get: async (id: number): Promise<SourceChannelDetail> =>
      describe(db, requireFound(await adminSourceChannelRepository(db).find(id))),

    /**
     * Throws source_channel_not_found, source_channel_taken, source_channel_not_held, channel_not_found, record_changed.
     */
    decide: (id: number, decision: Decision, origin: Origin): Promise<SourceChannelDetail> =>
      asAdministrator(origin, async (tx) => {
        const row = requireFound(await adminSourceChannelRepository(tx).lock(id))
        if (decision.version !== undefined && decision.version !== row.version)
          throw new DomainError('record_changed', { params: { current: await describe(tx, row) } })
        if (decision.decision === 'refused' && !row.holdOpen) throw new DomainError('source_channel_not_held')
        // A held name is followed by the next run, so that the channel's texts follow it, too.
        const isAboutHold = decision.decision === 'refused' || (decision.decision === 'kept' && row.holdOpen)
        const channelId = await chooseChannel(tx, row, decision)
        const isMapped = decision.decision === 'mapped'
        // Undone, a merge leads back to the channel of its own, however many others it was mapped to in between.
        const undo = isMapped && (await findMerged(tx, row)) !== null ? row.undo : undoOf(row)
        if (isMapped) await mergeIntoChannel(tx, row, channelId, clock.now())
        const edit = {
          channelId,
          decision: decision.decision,
          decidedAt: clock.now(),
          ...(isAboutHold
            ? { holdOpen: false }
            : { ...noHold, doubtfulSince: null, names: row.heldNames ?? row.names }),
          undo,
        }
        return save(tx, row, edit, { origin, action: 'source.map_channel' })
      }),

    /** Throws source_channel_not_found, source_channel_taken, source_channel_not_undoable. */
    undo: (id: number, origin: Origin): Promise<SourceChannelDetail> =>
      asAdministrator(origin, async (tx) => {
        const row = requireFound(await adminSourceChannelRepository(tx).lock(id))
        if (row.undo === null) throw new DomainError('source_channel_not_undoable')
        if (row.undo.channelId !== row.channelId) await requireFree(tx, row, row.undo.channelId)
        if (row.decision === 'mapped') await splitFromChannel(tx, row, clock.now())
        const { heldSince, doubtfulSince, decidedAt, ...same } = row.undo
        const edit = {
          ...same,
          heldSince: instantOf(heldSince),
          doubtfulSince: instantOf(doubtfulSince),
          decidedAt: instantOf(decidedAt),
          undo: null,
        }
        return save(tx, row, edit, { origin, action: 'source.unmap_channel' })
      }),
  }
}
export type SourceChannelDecisions = ReturnType<typeof createSourceChannelDecisions>

function requireFound(row: SourceChannelRow | null): SourceChannelRow {
  if (row === null) throw new DomainError('source_channel_not_found')
  return row
}

function undoOf(row: SourceChannelRow): SourceChannelUndo {
  const { channelId, names, heldNames, heldRuns, heldSeveral, holdOpen, decision } = row
  return {
    channelId,
    names,
    heldNames,
    heldRuns,
    heldSeveral,
    holdOpen,
    decision,
    heldSince: row.heldSince?.toISOString() ?? null,
    doubtfulSince: row.doubtfulSince?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

const instantOf = (text: string | null) => (text === null ? null : new Date(text))

const auditedOf = ({ sourceKey, channelId, xmltvId, decision, state }: SourceChannelRow) => ({
  source_key: sourceKey,
  channel_id: channelId,
  xmltv_id: xmltvId,
  decision,
  state,
})
