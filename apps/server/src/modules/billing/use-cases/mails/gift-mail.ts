import { dayTextOf } from '../../../../lib/utc-day.ts'
import { spacedCode } from '@guidefeed/contract/gift-code'
import type { SendMail } from '../../../messaging/index.ts'
import { getCustomer } from '../../ledger/customer.repository.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { giftRepository } from '../../ledger/gift.repository.ts'
import type { GiftOrder } from '../../ledger/order.repository.ts'
import type { Service } from '../../ledger/price-list.repository.ts'
import { lastMomentOf } from '../../policy/gift.ts'
import { withdrawalEndsAt } from '../../policy/withdrawal-period.ts'
import { contractLinks } from './contract-links.ts'

/** Mails the code of a paid gift to its buyer only: the address of anybody else would be unconfirmed. */
export function createGiftMail({ sendMail, publicUrl }: { sendMail: SendMail; publicUrl: () => string }) {
  /** `receiptNumber` empty = there is none. */
  return async (
    tx: CustomerTx,
    { order, service }: { order: GiftOrder; service: Service },
    { soldAt, receiptNumber }: { soldAt: Date; receiptNumber: string },
  ) => {
    const gift = await giftRepository(tx).getIssued(order.id)
    const customer = await getCustomer(tx, order.userId)
    const { withdraw_url, terms_url } = contractLinks(publicUrl(), order.code)
    await sendMail(tx, {
      to: customer,
      template: 'gift-issued',
      contractAt: order.createdAt,
      data: {
        name: customer.name,
        order_code: order.code,
        service: service.name,
        channel_limit: gift.channelLimit,
        total_cents: order.totalCents + order.paymentFeeCents,
        giver: gift.giver ?? '',
        recipient: gift.recipient ?? '',
        message: gift.message ?? '',
        gift_code: spacedCode(gift.code),
        redeem_url: `${publicUrl()}/redeem?code=${gift.code}`,
        expires_at: dayTextOf(lastMomentOf(gift.validUntil)),
        receipt_number: receiptNumber,
        profile_url: `${publicUrl()}/profile?section=gifts`,
        withdrawal_ends_at: dayTextOf(withdrawalEndsAt(soldAt)),
        withdraw_url,
        terms_url,
      },
    })
    return customer.email
  }
}
export type GiftMail = ReturnType<typeof createGiftMail>
