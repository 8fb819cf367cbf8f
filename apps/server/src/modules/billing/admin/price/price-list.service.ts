import { fieldError } from '@guidefeed/contract'
import type { FieldError, Price } from '@guidefeed/contract'
import type { Tx } from '../../../../db/database.ts'
import { isUniqueViolation } from '../../../../db/unique-violation.ts'
import { compareEdit } from '../../../../lib/admin-edit.ts'
import type { RecordEdit } from '../../../../lib/admin-edit.ts'
import { DomainError, validationFailed } from '../../../../lib/domain-error.ts'
import { amountToCents, centsToAmount } from '../../../../lib/money.ts'
import type { AsAdministrator, AuditLog, Origin } from '../../../audit/index.ts'
import { adminPriceRepository } from './admin-price.repository.ts'
import type { PaymentProviders } from '../../payment-providers.ts'
import type { NewPrice, PriceRow } from './admin-price.repository.ts'

type CheckedFields = { [Field in 'code' | 'channelLimit' | 'priceCents']?: NewPrice[Field] | undefined }
type PriceEdit = RecordEdit<Pick<Price, 'code' | 'name' | 'channel_limit' | 'price' | 'active' | 'version'>>

/**
 * Edits the price list. Only orders copy from it, so carts show a change at once while existing subscriptions keep what they
 * hold: `price_cents` and `channel_limit` of `subscription`.
 */
export function createPriceList(deps: {
  asAdministrator: AsAdministrator
  auditLog: AuditLog
  providers: Pick<PaymentProviders, 'minimumCents'>
}) {
  const { asAdministrator, auditLog, providers } = deps

  async function check(tx: Tx, changes: CheckedFields, exceptId: number) {
    const prices = adminPriceRepository(tx)
    const fields: Record<string, FieldError[]> = {}
    if (changes.code !== undefined && (await prices.isTaken('code', changes.code, exceptId)))
      fields['code'] = [fieldError('price_code_taken')]
    if (
      changes.channelLimit !== undefined &&
      (await prices.isTaken('channelLimit', changes.channelLimit, exceptId))
    )
      fields['channel_limit'] = [fieldError('channel_limit_taken')]
    const least = providers.minimumCents()
    if (changes.priceCents !== undefined && changes.priceCents > 0 && changes.priceCents < least)
      fields['price'] = [fieldError('price_below_minimum', { min: centsToAmount(least) })]
    if (Object.keys(fields).length > 0) throw validationFailed(fields)
  }

  /** Concurrent writes of the same code or limit: the unique index decides, and the loser gets a regular field error. */
  async function change<T>(origin: Origin, work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await asAdministrator(origin, work)
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      throw validationFailed({ code: [fieldError('price_taken')] })
    }
  }

  async function lock(tx: Tx, id: number): Promise<PriceRow> {
    const price = await adminPriceRepository(tx).lock(id)
    if (price !== null) return price
    throw new DomainError('price_not_found')
  }

  /** Without an active price nobody could order or upgrade. Call it before `lock`. */
  async function checkNotLast(tx: Tx, id: number) {
    const offered = await adminPriceRepository(tx).lockOffered()
    if (offered.length > 1 || offered[0] !== id) return
    throw new DomainError('last_price')
  }

  const note = (
    tx: Tx,
    origin: Origin,
    verb: 'create' | 'update' | 'delete',
    before: PriceRow | null,
    after: PriceRow | null,
  ) =>
    auditLog.note(tx, {
      origin,
      action: `price.${verb}`,
      subject: { type: 'price', id: (after ?? before)?.id ?? '' },
      ...(before === null ? {} : { before: diffPrice(before, after) }),
      ...(after === null ? {} : { after: diffPrice(after, before) }),
    })

  return {
    /** Throws validation_failed at the field whose value is taken. */
    create: (price: NewPrice, origin: Origin): Promise<PriceRow> =>
      change(origin, async (tx) => {
        await check(tx, price, 0)
        const created = await adminPriceRepository(tx).insert(price)
        await note(tx, origin, 'create', null, created)
        return created
      }),

    /** Leaves undefined fields unchanged. Throws price_not_found, record_changed, last_price, validation_failed. */
    update: (id: number, changes: PriceEdit, origin: Origin): Promise<PriceRow> =>
      change(origin, async (tx) => {
        if (changes.active === false) await checkNotLast(tx, id)
        const before = await lock(tx, id)
        const edit = compareEdit(describePrice(before), changes)
        if (edit === null) return before
        const { channel_limit: channelLimit, price, code, name, active } = edit.after
        const priceCents = price === undefined ? undefined : amountToCents(price)
        await check(tx, { code, channelLimit, priceCents }, id)
        const after = await adminPriceRepository(tx).update(id, {
          code: code ?? before.code,
          name: name ?? before.name,
          channelLimit: channelLimit ?? before.channelLimit,
          priceCents: priceCents ?? before.priceCents,
          active: active ?? before.active,
          version: before.version + 1,
        })
        await note(tx, origin, 'update', before, after)
        return after
      }),

    /**
     * Deactivates a price that was ever ordered, since orders, subscriptions and services refer to it. Throws price_not_found,
     * last_price.
     */
    delete: (id: number, origin: Origin): Promise<'deleted' | 'deactivated'> =>
      change(origin, async (tx) => {
        await checkNotLast(tx, id)
        const prices = adminPriceRepository(tx)
        const before = await lock(tx, id)
        if (!(await prices.isInUse(id))) {
          await prices.delete(id)
          await note(tx, origin, 'delete', before, null)
          return 'deleted'
        }
        if (before.active)
          await note(
            tx,
            origin,
            'update',
            before,
            await prices.update(id, { active: false, version: before.version + 1 }),
          )
        return 'deactivated'
      }),
  }
}
export type PriceList = ReturnType<typeof createPriceList>

/** Returns the fields that differ from the other price; all of them if there is none. */
function diffPrice(price: PriceRow, other: PriceRow | null): Record<string, unknown> {
  const facts = (row: PriceRow) => ({
    code: row.code,
    name: row.name,
    channel_limit: row.channelLimit,
    price: centsToAmount(row.priceCents),
    active: row.active,
  })
  const others: Record<string, unknown> = other === null ? {} : facts(other)
  return Object.fromEntries(Object.entries(facts(price)).filter(([name, fact]) => fact !== others[name]))
}

export function describePrice(price: PriceRow): Price {
  return {
    id: price.id,
    code: price.code,
    name: price.name,
    channel_limit: price.channelLimit,
    price: centsToAmount(price.priceCents),
    currency: 'EUR',
    interval_unit: 'YEAR',
    active: price.active,
    version: price.version,
  }
}
