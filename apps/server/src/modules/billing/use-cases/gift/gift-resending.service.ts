import type { Clock } from '../../../../lib/clock.ts'
import { DomainError } from '../../../../lib/domain-error.ts'
import { listReceiptsOf } from '../../../receipts/index.ts'
import { giftRepository } from '../../ledger/gift.repository.ts'
import type { ListedGift } from '../../ledger/gift.repository.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import { getService } from '../../ledger/price-list.repository.ts'
import { giftStateOf } from '../../policy/gift.ts'
import type { Customers } from '../customer/customers.service.ts'
import type { GiftMail } from '../mails/gift-mail.ts'

/** Counts a mail that a customer requests. Throws too_many_requests. */
export type LimitGiftMails = (userId: number) => Promise<void>

/** Mails the code of a gift to its buyer again. */
export function createGiftResending(deps: {
  clock: Clock
  withCustomer: Customers['withCustomer']
  mailGift: GiftMail
  limitGiftMails: LimitGiftMails
}) {
  const { clock, withCustomer, mailGift, limitGiftMails } = deps

  const isUnused = (gift: ListedGift | undefined) =>
    gift?.giftCode != null && giftStateOf(gift, clock.now()) === 'unused'

  /** Returns the buyer's address. Throws not_found, too_many_requests. */
  return async (userId: number, orderId: number): Promise<{ email: string }> => {
    await limitGiftMails(userId)
    return withCustomer(userId, async (tx) => {
      const gift = (await giftRepository(tx).listOf(userId)).find((one) => one.orderId === orderId)
      const order = gift === undefined ? null : await orderRepository(tx).get(orderId)
      if (order?.kind !== 'gift' || order.completedAt === null || !isUnused(gift))
        throw new DomainError('not_found', { params: { kind: 'gift' } })
      const receipts = await listReceiptsOf(tx, [orderId])
      const receiptNumber = receipts.find(({ kind }) => kind === 'receipt')?.number ?? ''
      const service = await getService(tx, order.serviceId)
      return { email: await mailGift(tx, { order, service }, { soldAt: order.completedAt, receiptNumber }) }
    })
  }
}
