import { ChannelTexts, fieldError, fieldErrorOf } from '@guidefeed/contract'
import type { AdminChannel, ChannelChangeKind, FieldError } from '@guidefeed/contract'
import { webAddress } from '@guidefeed/xmltv'
import type { Tx } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { compareEdit } from '../../lib/admin-edit.ts'
import type { RecordEdit } from '../../lib/admin-edit.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError, validationFailed } from '../../lib/domain-error.ts'
import type { AsAdministrator, AuditLog, Origin } from '../audit/index.ts'
import { adminChannelRepository, adminCountryRepository, channelRepository } from '../catalogue/index.ts'
import type { AdminChannelRow } from '../catalogue/index.ts'
import { channelChangeRepository } from '../changelog/index.ts'
import type { NotedChannel } from '../changelog/index.ts'
import { channelHolders, rewriteChannelGuide } from '../guide/index.ts'
import { channelDeletionRepository } from './channel-deletion.repository.ts'
import type { ChannelLosses } from './channel-losses.service.ts'
import { describeAdminChannel } from './describe-admin-channel.ts'

type Edit = RecordEdit<
  Pick<AdminChannel, 'name' | 'other_names' | 'country_id' | 'logo_url' | 'xmltv_id' | 'active' | 'version'>
>

/** Changes of single channels. Catalogue, carts and guide links follow. */
export function createChannelEdits(deps: {
  clock: Clock
  asAdministrator: AsAdministrator
  auditLog: AuditLog
  losses: ChannelLosses
}) {
  const { clock, asAdministrator, auditLog, losses } = deps

  async function check(tx: Tx, { id, otherNames }: AdminChannelRow, after: Edit) {
    const newNames = after.other_names?.filter((name) => !otherNames.includes(name))
    const fields = checkTexts({ ...after, other_names: newNames })
    if (after.country_id !== undefined && (await adminCountryRepository(tx).lock(after.country_id)) === null)
      fields['country_id'] = [fieldError('country_unknown')]
    if (
      after.xmltv_id !== undefined &&
      fields['xmltv_id'] === undefined &&
      (await adminChannelRepository(tx).isTaken(after.xmltv_id, id))
    )
      fields['xmltv_id'] = [fieldError('channel_id_taken')]
    if (Object.keys(fields).length > 0) throw validationFailed(fields)
  }

  /** Notes what visitors see of an edit; a channel that is switched off is not there for them. */
  async function noteEdit(tx: Tx, before: AdminChannelRow, after: AdminChannelRow) {
    const note = (kind: ChannelChangeKind, former: Partial<NotedChannel> = {}) =>
      channelChangeRepository(tx).note({ kind, channels: [{ ...after, ...former }], now: clock.now() })
    if (before.active !== after.active) return note(after.active ? 'restored' : 'removed')
    if (!after.active) return
    const renamed = before.name === after.name ? {} : { formerName: before.name }
    if (before.xmltvId !== after.xmltvId)
      return note('id_changed', { ...renamed, formerXmltvId: before.xmltvId })
    if (before.name !== after.name) return note('renamed', renamed)
  }

  async function update(id: number, changes: Edit, origin: Origin): Promise<AdminChannel> {
    return asAdministrator(origin, async (tx) => {
      const channels = adminChannelRepository(tx)
      const holders = channelHolders(tx)
      const row = await channels.lock(id)
      if (row === null) throw new DomainError('channel_not_found')
      const customers = (await holders.count([id])).get(id) ?? 0
      const edit = compareEdit(describeAdminChannel(row, customers), withPublicLogo(changes))
      if (edit === null) return describeAdminChannel(row, customers)
      await check(tx, row, edit.after)
      const { name = row.name, other_names: otherNames = row.otherNames } = edit.after
      const { logo_url: logoUrl = row.logoUrl, active = row.active } = edit.after
      const { xmltv_id: xmltvId = row.xmltvId, country_id: countryId = row.countryId } = edit.after
      const formerIds = new Set([...row.formerIds, row.xmltvId])
      formerIds.delete(xmltvId)
      const version = row.version + 1
      const updated = {
        ...row,
        name,
        otherNames,
        logoUrl,
        active,
        xmltvId,
        countryId,
        version,
        formerIds: [...formerIds],
      }
      const { id: _id, ...columns } = updated
      await channels.update(id, columns)
      await auditLog.note(tx, {
        origin,
        action: 'channel.update',
        subject: { type: 'channel', id },
        ...edit,
      })
      await noteEdit(tx, row, updated)
      const writeGuide = await rewriteChannelGuide(tx, updated, clock.now())
      await channelRepository(tx).markChanged()
      await writeGuide()
      // Links refer to channels by id, so they change only if this one joins or leaves them.
      if (active !== row.active) await holders.touchLinks([id], clock.now())
      return describeAdminChannel(updated, customers)
    })
  }

  return {
    /** Throws channel_not_found, record_changed, validation_failed at the field. */
    update: async (id: number, changes: Edit, origin: Origin): Promise<AdminChannel> => {
      try {
        return await update(id, changes, origin)
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
        throw validationFailed({ xmltv_id: [fieldError('channel_id_taken')] })
      }
    },

    /** Throws channel_not_found. */
    delete: (id: number, origin: Origin): Promise<void> =>
      asAdministrator(origin, async (tx) => {
        const channels = adminChannelRepository(tx)
        const row = await channels.lock(id)
        if (row === null) throw new DomainError('channel_not_found')
        const deleted = await channels.delete([id], clock.now())
        const { name, xmltvId } = row
        await auditLog.note(tx, {
          origin,
          action: 'channel.delete',
          subject: { type: 'channel', id },
          before: { name, xmltv_id: xmltvId },
        })
        if (row.active)
          await channelChangeRepository(tx).note({ kind: 'removed', channels: [row], now: clock.now() })
        const deletions = channelDeletionRepository(tx)
        const deletion = await deletions.insert({
          channelIds: [id],
          actorUserId: origin.actorUserId,
          createdAt: clock.now(),
        })
        await deletions.advance(deletion.id, { done: 1, deleted, status: 'done' })
        await losses.note(tx, deletion.id, [id])
        await losses.announce(tx, deletion.id)
        await channelRepository(tx).markChanged()
        await channelHolders(tx).touchLinks([id], clock.now())
      }),
  }
}
export type ChannelEdits = ReturnType<typeof createChannelEdits>

/** Spells a logo as those of sources are stored. An address that is not public stays, for `checkTexts` to refuse it. */
function withPublicLogo(changes: Edit): Edit {
  const { logo_url: logoUrl } = changes
  return typeof logoUrl === 'string' ? { ...changes, logo_url: webAddress(logoUrl) ?? logoUrl } : changes
}

/** Changed texts only: those of sources may break the rules and are sent back unchanged. */
function checkTexts(after: Edit): Record<string, FieldError[]> {
  const { error } = ChannelTexts.partial().safeParse(after, { reportInput: true })
  const fields = Object.fromEntries(
    error?.issues.map((issue) => [String(issue.path[0]), [fieldErrorOf(issue)]]) ?? [],
  )
  if (typeof after.logo_url === 'string' && webAddress(after.logo_url) === null)
    fields['logo_url'] ??= [fieldError('not_a_public_url')]
  return fields
}
