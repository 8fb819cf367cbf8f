import { fieldError } from '@guidefeed/contract'
import type { TaxRate } from '@guidefeed/contract'
import type { DbOrTx, Tx } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { compareEdit } from '../../lib/admin-edit.ts'
import type { RecordEdit } from '../../lib/admin-edit.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError, validationFailed } from '../../lib/domain-error.ts'
import type { AsAdministrator, AuditLog, Origin } from '../audit/index.ts'
import { periodsOf } from './rate-periods.ts'
import type { RatePeriod } from './rate-periods.ts'
import { addDays, dayIn, timeZoneOf } from './tax-day.ts'
import { taxRateRepository } from './tax-rate.repository.ts'
import type { TaxRateRow } from './tax-rate.repository.ts'
import { readTaxSeller } from './tax-seller.repository.ts'

type RateFacts = Pick<TaxRate, 'country' | 'percent' | 'valid_from'>
type RateEdit = RecordEdit<Pick<TaxRate, 'percent' | 'valid_from' | 'version'>>

/** Edits future rates only: receipts were issued with those in force. */
export function createTaxRates(deps: { clock: Clock; asAdministrator: AsAdministrator; auditLog: AuditLog }) {
  const { clock, asAdministrator, auditLog } = deps

  /** Today in the seller's time zone. */
  const today = async (db: DbOrTx) => dayIn(timeZoneOf((await readTaxSeller(db)).country), clock.now())

  const list = async (db: DbOrTx): Promise<TaxRate[]> =>
    periodsOf(await taxRateRepository(db).list(), await today(db)).map(describeRate)

  async function describe(tx: Tx, id: number): Promise<TaxRate> {
    const rate = (await list(tx)).find((listed) => listed.id === id)
    if (rate !== undefined) return rate
    throw new DomainError('tax_rate_not_found')
  }

  async function checkDay(tx: Tx, validFrom: string) {
    const day = addDays(await today(tx), 1)
    if (validFrom < day) throw validationFailed({ valid_from: [fieldError('tax_rate_too_early', { day })] })
  }

  async function lockFuture(tx: Tx, id: number): Promise<TaxRateRow> {
    const rate = await taxRateRepository(tx).lock(id)
    if (rate === null) throw new DomainError('tax_rate_not_found')
    if (rate.validFrom <= (await today(tx))) throw new DomainError('tax_rate_in_force')
    return rate
  }

  async function change<T>(origin: Origin, work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await asAdministrator(origin, work)
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      throw validationFailed({ valid_from: [fieldError('tax_rate_taken')] })
    }
  }

  return {
    list,

    /** Throws validation_failed unless the day is in the future and the country has no rate that starts on it. */
    create: (rate: RateFacts, origin: Origin): Promise<TaxRate> =>
      change(origin, async (tx) => {
        await checkDay(tx, rate.valid_from)
        const { id } = await taxRateRepository(tx).insert({
          country: rate.country,
          percentHundredths: hundredthsOf(rate.percent),
          validFrom: rate.valid_from,
        })
        const subject = { type: 'tax_rate', id } as const
        await auditLog.note(tx, { origin, action: 'tax_rate.create', subject, after: rate })
        return describe(tx, id)
      }),

    /** Leaves undefined fields unchanged. Throws tax_rate_not_found, tax_rate_in_force, record_changed, validation_failed. */
    update: (id: number, changes: RateEdit, origin: Origin): Promise<TaxRate> =>
      change(origin, async (tx) => {
        const row = await lockFuture(tx, id)
        const before = await describe(tx, id)
        const edit = compareEdit<TaxRate>(before, changes)
        if (edit === null) return before
        const { percent, valid_from: validFrom } = edit.after
        if (validFrom !== undefined) await checkDay(tx, validFrom)
        await taxRateRepository(tx).update(id, {
          percentHundredths: percent === undefined ? row.percentHundredths : hundredthsOf(percent),
          validFrom: validFrom ?? row.validFrom,
          version: row.version + 1,
        })
        const subject = { type: 'tax_rate', id } as const
        await auditLog.note(tx, { origin, action: 'tax_rate.update', subject, ...edit })
        return describe(tx, id)
      }),

    /** Throws tax_rate_not_found, tax_rate_in_force. */
    delete: (id: number, origin: Origin): Promise<void> =>
      change(origin, async (tx) => {
        const { country, percentHundredths, validFrom } = await lockFuture(tx, id)
        await taxRateRepository(tx).delete(id)
        await auditLog.note(tx, {
          origin,
          action: 'tax_rate.delete',
          subject: { type: 'tax_rate', id },
          before: { country, percent: percentHundredths / 100, valid_from: validFrom },
        })
      }),
  }
}
export type TaxRates = ReturnType<typeof createTaxRates>

/** `percent` has at most two decimals, which are not exact in a double. */
const hundredthsOf = (percent: number) => Math.round(percent * 100)

const describeRate = (rate: RatePeriod<TaxRateRow>): TaxRate => ({
  id: rate.id,
  country: rate.country,
  percent: rate.percentHundredths / 100,
  valid_from: rate.validFrom,
  valid_until: rate.validUntil,
  state: rate.state,
  version: rate.version,
})
