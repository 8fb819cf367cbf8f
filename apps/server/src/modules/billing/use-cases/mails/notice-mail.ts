import type { MailRequest } from '../../../messaging/index.ts'
import type { Customer } from '../../ledger/customer.repository.ts'
import { nameMethod } from '../../policy/name-method.ts'
import type { PaymentMethodRow } from '../../ledger/payment-method.repository.ts'
import type { Service } from '../../ledger/price-list.repository.ts'
import type { NoticeKind } from '../../ledger/timeline-state.ts'

export type NoticeFacts = {
  customer: Customer
  /** The service of the next term. */
  service: Service
  amountCents: number
  /** Lower sum that the customer knows: at the price before its rise, or announced before VAT was added. Null = no rise. */
  formerCents: number | null
  method: PaymentMethodRow | null
  chargeAt: Date
  finishAt: Date
  /** When the guide stops if the renewal stays unpaid. */
  endsAt: Date
  isTrial: boolean
  /** Whether the guide is paused already: a trial has ended then, and does not end on the day of the charge. */
  isSuspended: boolean
  willRenew: boolean
  subscriptionUrl: string
}

/** Builds the mail of a notice before the end of a term; null = no mail. */
export function describeNotice(kind: NoticeKind, facts: NoticeFacts): MailRequest | null {
  const { customer, service, method } = facts
  const url = facts.subscriptionUrl
  const common = { name: customer.name, service: service.name, price_cents: facts.amountCents, url }
  const renewsAt = facts.chargeAt.toISOString()
  switch (facts.isTrial && !facts.isSuspended && kind === 'renewal_again' ? 'trial_ending' : kind) {
    case 'resumed':
      return null
    case 'price_rise':
      return describeRise(facts, facts.formerCents ?? facts.amountCents)
    case 'renewal_28':
    case 'renewal_7':
    case 'renewal_again':
    case 'method_missing':
      if (method !== null && facts.formerCents !== null) return describeRise(facts, facts.formerCents)
      return method === null
        ? {
            to: customer,
            template: 'payment-method-needed',
            data: { ...common, renews_at: renewsAt, ends_at: facts.endsAt.toISOString() },
          }
        : {
            to: customer,
            template: 'renewal-notice',
            data: {
              ...common,
              channel_limit: service.channelLimit,
              renews_at: renewsAt,
              method: nameMethod(method, customer.locale),
              cancel_url: `${url}?cancel=1`,
            },
          }
    case 'gift_ending':
      return {
        to: customer,
        template: 'gift-ending',
        data: {
          ...common,
          finish_at: facts.finishAt.toISOString(),
          ends_at: facts.endsAt.toISOString(),
          renews_at: renewsAt,
        },
      }
    case 'card_30':
    case 'card_7':
      return method?.expiresOn == null
        ? null
        : {
            to: customer,
            template: 'card-expiring',
            data: {
              name: customer.name,
              method: nameMethod(method, customer.locale),
              expires_at: method.expiresOn,
              renews_at: renewsAt,
              url,
            },
          }
    case 'trial_ending':
      return {
        to: customer,
        template: 'trial-ending',
        // A renewing trial lasts until its charge, which a late reminder postpones.
        data: {
          ...common,
          finish_at: facts.willRenew ? renewsAt : facts.finishAt.toISOString(),
          is_renewing: facts.willRenew,
        },
      }
  }
}

function describeRise(facts: NoticeFacts, formerCents: number): MailRequest {
  return {
    to: facts.customer,
    template: 'price-change',
    data: {
      name: facts.customer.name,
      service: facts.service.name,
      price_cents: facts.amountCents,
      url: facts.subscriptionUrl,
      old_price_cents: formerCents,
      change_cents: facts.amountCents - formerCents,
      renews_at: facts.chargeAt.toISOString(),
      cancel_url: `${facts.subscriptionUrl}?cancel=1`,
    },
  }
}
