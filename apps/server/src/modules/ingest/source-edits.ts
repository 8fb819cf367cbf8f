import { fieldError, limits } from '@guidefeed/contract'
import type { FieldError } from '@guidefeed/contract'
import type { Tx } from '../../db/database.ts'
import { compareEdit } from '../../lib/admin-edit.ts'
import type { RecordEdit } from '../../lib/admin-edit.ts'
import type { Clock } from '../../lib/clock.ts'
import { validationFailed } from '../../lib/domain-error.ts'
import type { AuditLog, Origin } from '../audit/index.ts'
import { countryRepository } from '../catalogue/index.ts'
import { adminSourceRepository } from './admin-source.repository.ts'
import { describeStored } from './describe-source.ts'
import type { SourceFields, StoredSource } from './describe-source.ts'
import { findCredentialFault, maskUrl } from './source-credentials.ts'
import { sourceRepository } from './source.repository.ts'
import type { NewSource } from './source.repository.ts'
import { parseTimezone } from './source-timezone.ts'

/** Changes of these make the guides outdated. */
const decisive = ['url', 'country_id', 'timezone', 'priority', 'active'] as const

/** Additions, changes and removals of sources, for administrators and the command line, in the caller's transaction. */
export function createSourceEdits({ clock, auditLog }: { clock: Clock; auditLog: AuditLog }) {
  /** Throws validation_failed at the field. */
  async function check(tx: Tx, changes: Partial<SourceFields>, id: number | null) {
    const fields: Record<string, FieldError[]> = {}
    if (changes.timezone !== undefined && parseTimezone(changes.timezone) === null)
      fields['timezone'] = [fieldError('not_a_timezone')]
    if (
      changes.country_id != null &&
      (await countryRepository(tx).listByIds([changes.country_id])).length === 0
    )
      fields['country_id'] = [fieldError('country_unknown')]
    const fault = changes.url === undefined ? null : findCredentialFault(changes.url)
    if (fault !== null) fields['url'] = [fieldError(fault)]
    else if (
      changes.url !== undefined &&
      ((await sourceRepository(tx).findIdByUrl(changes.url)) ?? id) !== id
    )
      fields['url'] = [fieldError('source_url_taken')]
    if (Object.keys(fields).length > 0) throw validationFailed(fields)
  }

  /** Returns the id. Throws validation_failed. */
  async function add(tx: Tx, source: SourceFields, origin: Origin): Promise<number> {
    await check(tx, source, null)
    const id = await sourceRepository(tx).insert(columnsOf(source), clock.now())
    const subject = { type: 'source', id } as const
    await auditLog.note(tx, { origin, action: 'source.create', subject, after: maskUrl(fieldsOf(source)) })
    return id
  }

  /** `current` is locked; its address may be masked. Throws record_changed, validation_failed. */
  async function change(
    tx: Tx,
    current: StoredSource,
    changes: RecordEdit<SourceFields & { version: number }>,
    origin: Origin,
  ) {
    const edit = compareEdit<SourceFields & { version: number }>(current, changes)
    if (edit === null) return
    await check(tx, edit.after, current.id)
    const sources = sourceRepository(tx)
    const version = current.version + 1
    const { url: _shown, ...columns } = columnsOf({ ...current, ...edit.after })
    const { url } = edit.after
    await sources.update(current.id, { ...columns, ...(url !== undefined && { url }), version })
    if (decisive.some((field) => field in edit.after))
      await sources.requestReread([current.id, ...(await sources.listSharing(current.id))])
    const subject = { type: 'source', id: current.id } as const
    const [before, after] = [maskUrl(edit.before), maskUrl(edit.after)]
    await auditLog.note(tx, { origin, action: 'source.update', subject, before, after })
  }

  return {
    add,
    change,

    /** Adds a source, or changes the one with the same address. Returns its id. Throws validation_failed. */
    async save(tx: Tx, source: Omit<SourceFields, 'schedule' | 'active'>, origin: Origin): Promise<number> {
      const row = await adminSourceRepository(tx).lockByUrl(source.url)
      if (row === null)
        return add(tx, { ...source, schedule: limits.sourceScheduleDefaultHours, active: true }, origin)
      await change(tx, describeStored(row), source, origin)
      return row.id
    },

    /** Its channels stay with their guides; sources that share them are read again and take over. `current` is locked. */
    async remove(tx: Tx, { id, ...current }: StoredSource, origin: Origin) {
      const sources = sourceRepository(tx)
      await sources.requestReread(await sources.listSharing(id))
      await sources.remove(id)
      const before = maskUrl(fieldsOf(current))
      await auditLog.note(tx, { origin, action: 'source.delete', subject: { type: 'source', id }, before })
    },
  }
}

function fieldsOf(source: SourceFields): SourceFields {
  const { name, url, country_id, timezone, priority, licence, schedule, active } = source
  return { name, url, country_id, timezone, priority, licence, schedule, active }
}

function columnsOf(source: SourceFields): NewSource {
  const { country_id: countryId, schedule: scheduleHours, ...rest } = fieldsOf(source)
  return { ...rest, countryId, scheduleHours }
}
