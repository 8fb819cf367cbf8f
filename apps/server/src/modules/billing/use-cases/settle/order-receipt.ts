import { cardLabel } from '../../../../lib/card-label.ts'
import { nameMethod } from '../../policy/name-method.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import type { Clock } from '../../../../lib/clock.ts'
import type { Receipts, SaleTax } from '../../../receipts/index.ts'
import { taxCountryOf } from '../../../tax/index.ts'
import type { ReadTaxRules } from '../../../tax/index.ts'
import type { ReadBillingSettings } from '../../ledger/billing-settings.repository.ts'
import { getCustomer } from '../../ledger/customer.repository.ts'
import { giftRepository } from '../../ledger/gift.repository.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import { paymentMethodRepository } from '../../ledger/payment-method.repository.ts'
import type { StoredMethod } from '../../payment-provider.ts'
import type { PaymentRow } from '../../ledger/payment.repository.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import { userServiceRepository } from '../../ledger/user-service.repository.ts'
import { lastMomentOf } from '../../policy/gift.ts'
import { isStillReverseCharge } from '../../policy/reverse-charge.ts'
import { voucherRepository } from '../../ledger/voucher.repository.ts'
import { receiptLines } from './receipt-lines.ts'

/** `paidAt`: when the provider got the money; null = it does not say. */
export type PaidOrder = { payment: PaymentRow; method: StoredMethod | null; paidAt: Date | null }

/** Issues the receipt of a paid order after its term is written, in the same transaction. Returns its number. */
export function createOrderReceipts(deps: {
  clock: Clock
  receipts: Pick<Receipts, 'issue'>
  readSettings: ReadBillingSettings
  readTaxRules: ReadTaxRules
}) {
  const { clock, receipts, readSettings, readTaxRules } = deps

  /** Rate of the day of the payment in the order's country; customers who never chose one are taxed in the seller's. A reverse charge ends if the seller has moved into the buyer's country. */
  async function taxOf(tx: CustomerTx, order: OrderRow, paidAt: Date): Promise<SaleTax> {
    const rules = await readTaxRules(tx, paidAt)
    if (isStillReverseCharge(order, rules?.sellerCountry ?? null))
      return {
        vatPercentHundredths: 0,
        country: order.billingCountry,
        isReverseCharge: true,
        ...(rules === null ? {} : { sellerCountry: rules.sellerCountry, timeZone: rules.timeZone }),
      }
    if (order.isReverseCharge) await orderRepository(tx).endReverseCharge(order.id)
    if (rules === null)
      return { vatPercentHundredths: (await readSettings(tx)).vatPercentHundredths, country: null }
    const { sellerCountry, timeZone, rateOf } = rules
    const country = taxCountryOf(order.billingCountry ?? sellerCountry)
    return { vatPercentHundredths: rateOf(country), country, sellerCountry, timeZone }
  }

  /** Period paid for; of a gift, the last day on which its code is valid. */
  async function readPeriod(tx: CustomerTx, order: OrderRow) {
    if (order.kind === 'gift') {
      const { validUntil } = await giftRepository(tx).getIssued(order.id)
      return { period: null, redeemableUntil: lastMomentOf(validUntil).toISOString() }
    }
    const term = await userServiceRepository(tx).getOf(order.subscriptionId)
    // A renewal may be paid days after its term began; an upgrade starts now.
    const startAt = order.kind === 'upgrade' ? clock.now() : term.startAt
    return { period: { from: startAt.toISOString(), to: term.finishAt.toISOString() } }
  }

  /** In the language of the receipt. */
  async function namePaidMethod(
    tx: CustomerTx,
    order: OrderRow,
    { payment, method }: PaidOrder,
    locale: string,
  ) {
    if (method !== null) return method.card === null ? method.label : cardLabel(method.card, locale)
    const charged = await paymentMethodRepository(tx).find(payment.paymentMethodId)
    if (charged !== null) return nameMethod(charged, locale)
    const subscription =
      order.kind === 'gift'
        ? null
        : await subscriptionRepository(tx).findView(order.userId, order.subscriptionId)
    return subscription?.paymentMethod ?? payment.provider
  }

  return async (tx: CustomerTx, order: OrderRow, paid: PaidOrder): Promise<string> => {
    const customer = await getCustomer(tx, order.userId)
    const items = await orderRepository(tx).listItems([order.id])
    const voucher = order.voucherId === null ? null : await voucherRepository(tx).get(order.voucherId)
    const sale = {
      orderId: order.id,
      orderCode: order.code,
      buyer: {
        name: customer.name,
        email: customer.email,
        ...(order.company === null || order.vatId === null
          ? {}
          : {
              company: order.company,
              ...(order.companyAddress === null ? {} : { address: order.companyAddress }),
              vatId: order.vatId,
            }),
      },
      locale: customer.locale,
      lines: receiptLines(order, items, voucher),
      ...(await readPeriod(tx, order)),
      paidWith: await namePaidMethod(tx, order, paid, customer.locale),
    }
    return receipts.issue(tx, sale, { paidAt: paid.paidAt, readTax: (at) => taxOf(tx, order, at) })
  }
}
export type OrderReceipts = ReturnType<typeof createOrderReceipts>
