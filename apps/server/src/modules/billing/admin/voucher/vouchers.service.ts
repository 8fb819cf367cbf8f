import { fieldError } from '@guidefeed/contract'
import type { Voucher } from '@guidefeed/contract'
import type { Tx } from '../../../../db/database.ts'
import { isUniqueViolation } from '../../../../db/unique-violation.ts'
import { compareEdit } from '../../../../lib/admin-edit.ts'
import type { RecordEdit } from '../../../../lib/admin-edit.ts'
import type { Clock } from '../../../../lib/clock.ts'
import { DomainError, validationFailed } from '../../../../lib/domain-error.ts'
import type { AsAdministrator, AuditLog, Origin } from '../../../audit/index.ts'
import { voucherRepository } from '../../ledger/voucher.repository.ts'
import { adminVoucherRepository } from './admin-voucher.repository.ts'
import { checkVoucher, describeVoucher, factsOf, rowOf } from './voucher-facts.ts'
import type { VoucherFacts } from './voucher-facts.ts'

type VoucherEdit = RecordEdit<VoucherFacts & Pick<Voucher, 'version'>>

/** Fixed once an order has used the voucher: the order's price and term were computed from them. */
const worth = ['code', 'kind', 'value'] as const
/** A customer paid for everything else. */
const giftEdits = new Set(['active', 'valid_until'])

/** Creates and edits vouchers. They are never deleted, since orders refer to them. */
export function createVoucherEdits(deps: {
  clock: Clock
  asAdministrator: AsAdministrator
  auditLog: AuditLog
}) {
  const { clock, asAdministrator, auditLog } = deps

  /** Concurrent writes of the same code: the unique constraint decides. */
  async function change(origin: Origin, work: (tx: Tx) => Promise<Voucher>): Promise<Voucher> {
    try {
      return await asAdministrator(origin, work)
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      throw validationFailed({ code: [fieldError('voucher_code_taken')] })
    }
  }

  function check(facts: VoucherFacts) {
    const fields = checkVoucher(facts)
    if (Object.keys(fields).length > 0) throw validationFailed(fields)
  }

  return {
    /** Throws validation_failed. */
    create: (facts: VoucherFacts, origin: Origin): Promise<Voucher> =>
      change(origin, async (tx) => {
        check(facts)
        const vouchers = adminVoucherRepository(tx)
        const id = await vouchers.insert({ ...rowOf(facts), channelLimit: null, createdAt: clock.now() })
        const subject = { type: 'voucher', id } as const
        await auditLog.note(tx, { origin, action: 'voucher.create', subject, after: facts })
        return describeVoucher(await vouchers.get(id))
      }),

    /**
     * Leaves undefined fields unchanged. Throws voucher_not_found, voucher_used, voucher_is_gift, voucher_is_void, record_changed,
     * validation_failed.
     */
    update: (id: number, changes: VoucherEdit, origin: Origin): Promise<Voucher> =>
      change(origin, async (tx) => {
        const vouchers = adminVoucherRepository(tx)
        // Checkouts wait for the lock, so none uses the voucher before the edit.
        if ((await voucherRepository(tx).lock(id)) === null) throw new DomainError('voucher_not_found')
        const row = await vouchers.get(id)
        const current = describeVoucher(row)
        const edit = compareEdit(current, changes)
        if (edit === null) return current
        if (current.uses > 0 && worth.some((field) => field in edit.after))
          throw new DomainError('voucher_used')
        if (row.kind === 'gift' && Object.keys(edit.after).some((field) => !giftEdits.has(field)))
          throw new DomainError('voucher_is_gift')
        if (row.isVoid && edit.after.active === true) throw new DomainError('voucher_is_void')
        const facts = { ...factsOf(row), ...edit.after }
        check(facts)
        await vouchers.update(id, { ...rowOf(facts), version: current.version + 1 })
        const subject = { type: 'voucher', id } as const
        await auditLog.note(tx, { origin, action: 'voucher.update', subject, ...edit })
        return describeVoucher(await vouchers.get(id))
      }),
  }
}
export type VoucherEdits = ReturnType<typeof createVoucherEdits>
