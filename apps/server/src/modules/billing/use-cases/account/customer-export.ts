import { disputeReasonMessages, knownCode } from '@guidefeed/contract'
import type { ExportedUse } from '@guidefeed/contract'
import type { Db } from '../../../../db/database.ts'
import { centsToAmount } from '../../../../lib/money.ts'
import { dayToText } from '../../../../lib/utc-day.ts'
import { customerReasonRepository } from '../../../attention/index.ts'
import { billingCountryRepository } from '../../ledger/billing-country.repository.ts'
import { businessBuyerRepository } from '../../ledger/business-buyer.repository.ts'
import { listOrdersOf, listPaymentMethodsOf } from '../../ledger/customer.repository.ts'
import type { CustomerOrder } from '../../ledger/customer.repository.ts'
import { lostDayRepository } from '../../ledger/lost-day.repository.ts'
import { disputeRepository } from '../../ledger/dispute.repository.ts'
import { describeOrderBusiness } from '../customer/buyer-tax.ts'
import { listGifts } from '../gift/list-gifts.ts'
import type { Subscriptions } from '../subscription/subscription.service.ts'

/** Billing's part of the personal data export. */
export async function describeCustomer(
  db: Db,
  subscriptions: Subscriptions,
  userId: number,
  now: Date,
): Promise<
  Pick<
    ExportedUse,
    | 'subscriptions'
    | 'lost_days'
    | 'orders'
    | 'gifts'
    | 'disputes'
    | 'cancellation_reasons'
    | 'billing_country'
    | 'business_buyer'
    | 'payment_methods'
  >
> {
  const chosen = await billingCountryRepository(db).find(userId)
  const business = await businessBuyerRepository(db).find(userId)
  const methods = await listPaymentMethodsOf(db, userId)
  return {
    subscriptions: (await subscriptions.list(userId, { all: true })).data,
    lost_days: (await lostDayRepository(db).listOf(userId, 0)).map(({ day, outcome }) => ({
      day: dayToText(day),
      outcome,
    })),
    orders: (await listOrdersOf(db, userId)).map(describeOrder),
    gifts: await listGifts(db, userId, now),
    disputes: (await disputeRepository(db).listOfUser(userId)).map((dispute) => ({
      order_code: dispute.orderCode,
      state: dispute.state,
      reason: knownCode(disputeReasonMessages, dispute.reason) ?? 'general',
      amount: centsToAmount(dispute.amountCents),
      currency: 'EUR',
      opened_at: dispute.openedAt.toISOString(),
      closed_at: dispute.closedAt?.toISOString() ?? null,
    })),
    cancellation_reasons: (await customerReasonRepository(db).listOf(userId)).map((item) => ({
      order_code: item.orderCode,
      reason: item.reason,
      declared_at: item.at,
      closed_at: item.closedAt?.toISOString() ?? null,
    })),
    billing_country: chosen && {
      country: chosen.country,
      network_country: chosen.networkCountry,
      chosen_at: chosen.chosenAt.toISOString(),
    },
    business_buyer: business && {
      country: business.country,
      company: business.company,
      address: business.address,
      vat_id: business.vatId,
      answer: business.answer,
      answered_at: business.answeredAt?.toISOString() ?? null,
      consultation: business.consultation,
      asked_at: business.askedAt?.toISOString() ?? null,
    },
    payment_methods: methods.map(({ provider, label, createdAt }) => ({
      provider,
      label,
      created_at: createdAt.toISOString(),
    })),
  }
}

function describeOrder(order: CustomerOrder): ExportedUse['orders'][number] {
  return {
    id: order.id,
    code: order.code,
    kind: order.kind,
    status: order.status,
    total: centsToAmount(order.totalCents),
    payment_fee: centsToAmount(order.paymentFeeCents),
    currency: 'EUR',
    voucher: order.voucherCode,
    billing_country: order.billingCountry,
    network_country: order.networkCountry,
    business: describeOrderBusiness(order),
    consents: order.consents,
    created_at: order.createdAt.toISOString(),
  }
}
