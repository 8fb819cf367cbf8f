import { randomInt } from 'node:crypto'
import type { Clock } from '../../../../lib/clock.ts'
import type { SendMail } from '../../../messaging/index.ts'
import { getCustomer } from '../../ledger/customer.repository.ts'
import { giftRepository } from '../../ledger/gift.repository.ts'
import type { GiftOrder } from '../../ledger/order.repository.ts'
import { voucherRepository } from '../../ledger/voucher.repository.ts'
import { createGiftCode, giftExpiresAt, lastMomentOf } from '../../policy/gift.ts'
import { withdrawalEndsAt } from '../../policy/withdrawal-period.ts'
import { contractLinks } from '../mails/contract-links.ts'
import type { KindClosing } from './kind-closing.ts'

/** A paid gift is a code, mailed to its buyer only: the address of anybody else would be unconfirmed. */
export function createGiftClosing(deps: {
  clock: Clock
  sendMail: SendMail
  publicUrl: () => string
}): KindClosing<GiftOrder> {
  const { clock, sendMail, publicUrl } = deps
  return {
    async begin(tx, { order, service }) {
      const now = clock.now()
      const voucherId = await voucherRepository(tx).insertGift({
        code: createGiftCode(randomInt),
        value: order.servicePriceCents,
        channelLimit: service.channelLimit,
        validUntil: giftExpiresAt(now),
        createdAt: now,
      })
      await giftRepository(tx).setVoucher(order.id, voucherId)
    },

    async confirm(tx, { order, service }, { receiptNumber }) {
      const gift = await giftRepository(tx).getIssued(order.id)
      const customer = await getCustomer(tx, order.userId)
      const { withdraw_url, terms_url } = contractLinks(publicUrl(), order.code)
      await sendMail(tx, {
        to: customer,
        template: 'gift-issued',
        data: {
          name: customer.name,
          order_code: order.code,
          service: service.name,
          channel_limit: gift.channelLimit,
          total_cents: order.totalCents + order.paymentFeeCents,
          recipient: gift.recipient ?? '',
          message: gift.message ?? '',
          gift_code: gift.code,
          expires_at: lastMomentOf(gift.validUntil).toISOString(),
          receipt_number: receiptNumber,
          shop_url: publicUrl(),
          withdrawal_ends_at: withdrawalEndsAt(clock.now()).toISOString(),
          withdraw_url,
          terms_url,
        },
      })
    },
  }
}
