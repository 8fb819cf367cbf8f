import { randomInt } from 'node:crypto'
import type { Clock } from '../../../../lib/clock.ts'
import { dayIn } from '../../../tax/index.ts'
import type { ReadTaxRules } from '../../../tax/index.ts'
import { giftRepository } from '../../ledger/gift.repository.ts'
import type { GiftOrder } from '../../ledger/order.repository.ts'
import { voucherRepository } from '../../ledger/voucher.repository.ts'
import { createGiftCode, giftExpiresAt } from '../../policy/gift.ts'
import type { GiftMail } from '../mails/gift-mail.ts'
import type { KindClosing } from './kind-closing.ts'

/** A paid gift is a code, mailed to its buyer. */
export function createGiftClosing(deps: {
  clock: Clock
  readTaxRules: ReadTaxRules
  mailGift: GiftMail
}): KindClosing<GiftOrder> {
  const { clock, readTaxRules, mailGift } = deps
  return {
    async begin(tx, { order }) {
      const now = clock.now()
      const soldOn = dayIn((await readTaxRules(tx, now))?.timeZone ?? 'UTC', now)
      const voucherId = await voucherRepository(tx).insertGift({
        code: createGiftCode(randomInt),
        value: order.servicePriceCents,
        channelLimit: order.channelLimit,
        validUntil: giftExpiresAt(soldOn),
        createdAt: now,
      })
      await giftRepository(tx).setVoucher(order.id, voucherId)
    },

    async confirm(tx, purchase, { receiptNumber }) {
      await mailGift(tx, purchase, { soldAt: clock.now(), receiptNumber })
    },
  }
}
