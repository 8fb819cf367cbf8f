import type { AdminCountry, Locale } from '@guidefeed/contract'
import { countryName } from '@guidefeed/contract/country-names'
import type { Db } from '../../db/database.ts'
import { compareEdit } from '../../lib/admin-edit.ts'
import type { RecordEdit } from '../../lib/admin-edit.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { matching } from '../../lib/search-text.ts'
import { sortRecords } from '../../lib/sort-records.ts'
import type { RecordSort } from '../../lib/sort-records.ts'
import type { AsAdministrator, AuditLog, Origin } from '../audit/index.ts'
import { adminCountryRepository, channelRepository } from '../catalogue/index.ts'

type Edit = RecordEdit<Pick<AdminCountry, 'name' | 'active' | 'version'>>
type ListQuery = {
  search?: string | undefined
  active?: boolean | undefined
  locale?: Locale | undefined
  sort?: RecordSort<'id' | 'code' | 'name'> | undefined
}
type Row = Awaited<ReturnType<ReturnType<typeof adminCountryRepository>['list']>>[number]

/** Lists countries and edits their names and `active`: whether their channels are offered. */
export function createCountryEdits(deps: { db: Db; asAdministrator: AsAdministrator; auditLog: AuditLog }) {
  return {
    /**
     * Returns countries by name in `locale`, unless the query has another order. `search` applies to these and the English names, and to
     * codes.
     */
    async list({ search, active, locale = 'en', sort }: ListQuery): Promise<AdminCountry[]> {
      const countries = (await adminCountryRepository(deps.db).list()).map((row) => ({
        country: describeCountry(row),
        id: row.id,
        code: row.code,
        name: countryName(row, locale),
      }))
      const found = matching(countries, search, ({ name, code, country }) => [name, country.name, code])
      const shown = found.filter(({ country }) => active === undefined || country.active === active)
      const order = sort ?? { field: 'name', reversed: false }
      return sortRecords(shown, order, locale).map(({ country }) => country)
    },

    /** Throws country_not_found, record_changed. */
    update: (id: number, changes: Edit, origin: Origin): Promise<AdminCountry> =>
      deps.asAdministrator(origin, async (tx) => {
        const countries = adminCountryRepository(tx)
        const row = await countries.lock(id)
        if (row === null) throw new DomainError('country_not_found')
        const current = describeCountry(row)
        const edit = compareEdit(current, changes)
        if (edit === null) return current
        const updated = { ...current, ...edit.after, version: current.version + 1 }
        const { name, active, version } = updated
        await countries.update(id, { name, active, version })
        await deps.auditLog.note(tx, {
          origin,
          action: 'country.update',
          subject: { type: 'country', id },
          ...edit,
        })
        await channelRepository(tx).markChanged()
        return updated
      }),
  }
}
export type CountryEdits = ReturnType<typeof createCountryEdits>

function describeCountry({ channelCount, ...row }: Row): AdminCountry {
  return { ...row, channel_count: channelCount }
}
