import type { FailureCode } from '@guidefeed/contract'
import type { Clock } from '../../../../lib/clock.ts'
import type { GuideLinks } from '../../../guide/index.ts'
import type { SendMail } from '../../../messaging/index.ts'
import type { ReadTaxRules } from '../../../tax/index.ts'
import type { ReadBillingSettings } from '../../ledger/billing-settings.repository.ts'
import { getCustomer } from '../../ledger/customer.repository.ts'
import { hasNotice } from '../end-early/early-end.ts'
import type { EarlyEnd } from '../end-early/early-end.ts'
import { closeFailed } from './close-unpaid.ts'
import { createGiftMail } from '../mails/gift-mail.ts'
import { describeConfirmation } from '../mails/order-mail.ts'
import type { OrderReceipts, PaidOrder } from './order-receipt.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { OrderRow, TermOrder } from '../../ledger/order.repository.ts'
import type { CompletedPurchase, KindClosing } from './kind-closing.ts'
import { withdrawalEndsAt } from '../../policy/withdrawal-period.ts'
import { paymentMethodRepository } from '../../ledger/payment-method.repository.ts'
import type { Decline } from '../../payment-provider.ts'
import { paymentRepository } from '../../ledger/payment.repository.ts'
import type { PaymentRow } from '../../ledger/payment.repository.ts'
import { getService, listServices } from '../../ledger/price-list.repository.ts'
import type { Service } from '../../ledger/price-list.repository.ts'
import { createGiftClosing } from './gift-closing.ts'
import { createRenewalClosing } from './renewal-closing.ts'
import { announcementRepository } from '../../ledger/announcement.repository.ts'
import type { Because } from '../../ledger/status-change.repository.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import { accessUntil } from '../../policy/access.ts'
import { addDays, addMonths, addYears } from '../../policy/term.ts'
import { renewalTerms } from '../../policy/renewal-terms.ts'
import { discountOf } from '../../policy/voucher.ts'
import { userServiceRepository } from '../../ledger/user-service.repository.ts'
import { voucherRepository } from '../../ledger/voucher.repository.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { boughtBy } from '../../policy/bought-term.ts'
import type { BuyerTaxReading } from '../customer/buyer-tax.ts'
import type { TermLedger } from '../customer/term-ledger.ts'

/** `keepsOrder`: a renewal stays open for its next attempt during the grace period. */
type Failure = { reason: FailureCode; decline: Decline | null; keepsOrder?: boolean }

/** Closes a pending order with all consequences, in the caller's transaction. */
export function createOrderClosing(deps: {
  clock: Clock
  guideLinks: GuideLinks
  terms: TermLedger
  readSettings: ReadBillingSettings
  readTaxRules: ReadTaxRules
  sendMail: SendMail
  issueReceipt: OrderReceipts
  endWithNotice: EarlyEnd['endWithNotice']
  buyerTax: Pick<BuyerTaxReading, 'deductedOf'>
  publicUrl: () => string
}) {
  const { clock, guideLinks, terms, readSettings, sendMail, issueReceipt, publicUrl } = deps
  const { endWithNotice, buyerTax, readTaxRules } = deps
  const renewals = createRenewalClosing({ clock, terms, sendMail, publicUrl })

  /** Starts the term of a first purchase, or of a purchase during a trial. */
  async function beginTerm(tx: CustomerTx, purchase: CompletedPurchase) {
    const { order, service, paymentMethodId, because } = purchase
    const subscriptions = subscriptionRepository(tx)
    const startAt = clock.now()
    const voucher = order.voucherId === null ? null : await voucherRepository(tx).get(order.voucherId)
    const finishAt = order.isTrial
      ? addDays(startAt, (await readSettings(tx)).trialDays)
      : addMonths(addYears(startAt, 1), voucher?.kind === 'months' ? voucher.value : 0)
    const living = await subscriptions.findLiving(order.userId)
    // A previous subscription whose term has run out is replaced.
    if (living !== null && living.id !== order.subscriptionId && hasNotice(living))
      await endWithNotice(tx, living, { ...because, cause: 'replaced' })
    else if (living !== null && living.id !== order.subscriptionId)
      await subscriptions.setStatus(living, 'CANCELED', startAt, { ...because, cause: 'replaced' })
    const subscription = await subscriptions.get(order.subscriptionId)
    const begun = {
      ...paymentMethodOf(order, paymentMethodId),
      startedAt: startAt,
      canceledAt: null,
      endsEarlyAt: null,
    }
    if (subscription.status === 'ACTIVE') await subscriptions.update(subscription.id, begun)
    else await subscriptions.setStatus(subscription, 'ACTIVE', startAt, because, begun)
    const kind = order.isTrial ? 'trial' : 'year'
    const discountCents = voucher === null ? 0 : discountOf(order, voucher)
    await terms.append(tx, subscription, {
      kind,
      ...boughtBy(order),
      discountCents,
      startAt,
      finishAt,
      // The difference that its recipient paid for a larger size.
      bringsMethod:
        voucher?.kind === 'gift' && paymentMethodId !== null && subscription.paymentMethodId === null,
    })
    if (voucher?.kind === 'gift') await announceNext(tx, order, service, finishAt)
  }

  /** Upgrades to a larger service for the rest of the term; the next term costs its price. */
  async function enlarge(tx: CustomerTx, { order, service, paymentMethodId }: CompletedPurchase) {
    const subscription = await subscriptionRepository(tx).get(order.subscriptionId)
    const { finishAt } = subscription
    if (finishAt === null) throw new Error('upgrade of a subscription without a term')
    const changed = paymentMethodOf(order, paymentMethodId)
    if (changed !== null) await subscriptionRepository(tx).update(subscription.id, changed)
    const bought = boughtBy(order)
    // An administrator may have raised the limit since the order was placed.
    const { channelLimit } = await userServiceRepository(tx).getOf(subscription.id)
    await terms.append(tx, subscription, {
      kind: 'upgrade',
      ...bought,
      channelLimit: Math.max(bought.channelLimit, channelLimit),
      startAt: clock.now(),
      finishAt: null,
      bringsMethod: changed !== null && subscription.paymentMethodId === null,
    })
    // A renewal that stays canceled is announced when it is resumed.
    if (subscription.canceledAt === null) await announceNext(tx, order, service, finishAt)
  }

  /** The order's consent and confirmation state the next charge. */
  async function announceNext(tx: CustomerTx, order: TermOrder, bought: Service, finishAt: Date) {
    const { service, ...price } = await nextTermOf(tx, order, bought)
    await announcementRepository(tx).insert(order.subscriptionId, finishAt, {
      serviceId: service.id,
      ...price,
      chargeAt: finishAt,
      announcedAt: clock.now(),
      mailId: null,
    })
  }

  /** The next term for the order's channels, which may need a smaller service than a gift's: at today's tax, and at most the agreed fee. */
  async function nextTermOf(tx: CustomerTx, order: TermOrder, bought: Service) {
    const held = { ...bought, priceCents: order.servicePriceCents }
    const consents = await orderRepository(tx).readConsents(order.id)
    const agreedFeeCents = consents?.yearFeeCents ?? Number.MAX_SAFE_INTEGER
    const { service, feeCents } = renewalTerms({
      held,
      services: await listServices(tx),
      channelCount: order.channelIds.length,
      announced: null,
      caps: [{ serviceId: held.id, priceCents: held.priceCents, feeCents: agreedFeeCents }],
      fee: (await readSettings(tx)).fee,
    })
    const { priceCents } = service
    const deductedCents = await buyerTax.deductedOf(tx, order, priceCents + feeCents)
    return { service, priceCents, feeCents, deductedCents }
  }

  const paymentMethodOf = ({ provider, completedAt }: TermOrder, paymentMethodId: number | null) =>
    paymentMethodId === null ? null : { provider, paymentMethodId, methodSetAt: completedAt }

  async function deliver(
    tx: CustomerTx,
    { order, service }: CompletedPurchase,
    { receiptNumber }: { receiptNumber: string },
  ) {
    const customer = await getCustomer(tx, order.userId)
    const subscription = await subscriptionRepository(tx).get(order.subscriptionId)
    const { finishAt } = subscription
    const until =
      finishAt && accessUntil({ ...subscription, finishAt, isTrial: order.isTrial, attempt: null })
    const about = { order, receiptNumber, service, customer, subscription, publicUrl: publicUrl() }
    const { priceCents, feeCents, deductedCents, service: next } = await nextTermOf(tx, order, service)
    const renewal = { service: next.name, cents: priceCents + feeCents - deductedCents }
    await sendMail(
      tx,
      describeConfirmation({
        ...about,
        renewal,
        accessUntil: until,
        withdrawalEndsAt: withdrawalEndsAt(clock.now()),
      }),
    )
    await guideLinks.ensure(tx, customer)
    await guideLinks.activateChannels(tx, order.userId, order.channelIds)
  }

  const closings: Record<TermOrder['kind'], KindClosing> = {
    new: { begin: beginTerm, confirm: deliver },
    upgrade: { begin: enlarge, confirm: deliver },
    renewal: renewals,
  }
  const gifts = createGiftClosing({ clock, readTaxRules, mailGift: createGiftMail({ sendMail, publicUrl }) })

  /** Delivers a purchase and documents it. */
  async function fulfil<Order extends OrderRow>(
    tx: CustomerTx,
    closing: KindClosing<Order>,
    purchase: CompletedPurchase<Order>,
    paid: PaidOrder | null,
  ) {
    await closing.begin(tx, purchase)
    // The receipt states the new term, so it comes after it. Its counter is locked before that of the guide links.
    const receiptNumber = paid === null ? '' : await issueReceipt(tx, purchase.order, paid)
    await closing.confirm(tx, purchase, { payment: paid?.payment ?? null, receiptNumber })
  }

  return {
    /** The order is paid, or free (`paid` null): delivers service, link, channels and mail at once. */
    async complete(tx: CustomerTx, pending: OrderRow, paid: PaidOrder | null, because: Because) {
      const now = clock.now()
      await orderRepository(tx).close(pending, 'completed', now, because)
      const order = { ...pending, completedAt: now }
      if (paid !== null) await paymentRepository(tx).markCompleted(paid.payment, now, because)
      const paymentMethodId =
        paid === null || paid.method === null
          ? null
          : await paymentMethodRepository(tx).store(order.userId, paid.payment.provider, paid.method, now)
      const listed = await getService(tx, order.serviceId)
      const service = { ...listed, channelLimit: order.channelLimit }
      const about = { service, paymentMethodId, because }
      if (order.kind === 'gift') await fulfil(tx, gifts, { order, ...about }, paid)
      else await fulfil(tx, closings[order.kind], { order, ...about }, paid)
    },

    /** The order will not be paid; cart and services stay unchanged. */
    async fail(tx: CustomerTx, order: OrderRow, payment: PaymentRow, failure: Failure, because: Because) {
      const now = clock.now()
      await paymentRepository(tx).markFailed(payment, failure, now, because)
      const mayStay = failure.keepsOrder === true && order.kind !== 'gift'
      if (!mayStay || !(await renewals.isInGrace(tx, order))) await closeFailed(tx, order, because, now)
    },

    /** A renewal attempt was declined; more may follow. */
    decline: renewals.decline,

    /** A renewal attempt waits for the customer's confirmation. */
    async wait(tx: CustomerTx, order: TermOrder, payment: PaymentRow, confirmUrl: string | null) {
      if (confirmUrl !== null) await renewals.askToConfirm(tx, order, payment, confirmUrl)
    },
  }
}
export type OrderClosing = ReturnType<typeof createOrderClosing>
