import { listReceiptsOf } from '../../receipts/index.ts'
import type { Db } from '../../../db/database.ts'
import type { FileAnswer } from '../../../http/handlers.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { AsAdministrator, AuditLog, Origin } from '../../audit/index.ts'
import type { GuideLinks } from '../../guide/index.ts'
import type { Messaging } from '../../messaging/index.ts'
import type { AdminDossiers } from './admin-dossier.service.ts'
import { findSubscriptionEnd } from '../ledger/status-change.repository.ts'
import { subscriptionRepository } from '../ledger/subscription.repository.ts'
import { isOfBilling } from './mails-of-billing.ts'
import { renderEvidence } from './payment-evidence-page.ts'

/** Collects what answers a dispute. Noted in the audit log, since it names a customer. */
export function createPaymentEvidence(deps: {
  db: Db
  clock: Clock
  dossiers: AdminDossiers
  asAdministrator: AsAdministrator
  auditLog: AuditLog
  guideLinks: GuideLinks
  listMails: Messaging['listMailsOf']
}) {
  const { db, clock, dossiers, asAdministrator, auditLog, guideLinks, listMails } = deps

  /** Throws payment_not_found. */
  return async (paymentId: number, origin: Origin): Promise<FileAnswer> => {
    const payment = await dossiers.readPayment(paymentId)
    const { order } = payment
    const subscription =
      payment.subscription === null ? null : await dossiers.readSubscription(payment.subscription.id)
    const { fetches } = await guideLinks.describeUse(db, payment.user.id)
    const mails = await listMails(payment.user.id)
    const since = new Date((subscription ?? order).created_at)
    const until = subscription === null ? null : await findSubscriptionEnd(db, subscription.id)
    // The bank sees nothing of another subscription of the customer.
    const isOfSubscription = (at: Date) => at >= since && (until === null || at < until)
    const isAbout = (text: string) => subscription !== null || text.includes(order.code)
    await asAdministrator(origin, (tx) =>
      auditLog.note(tx, {
        origin,
        action: 'payment.evidence',
        subject: { type: 'payment', id: paymentId },
        aboutUserId: payment.user.id,
      }),
    )
    const receipt = (await listReceiptsOf(db, [order.id])).find(({ kind }) => kind === 'receipt')
    const page = renderEvidence({
      payment,
      subscription,
      renewalConsents:
        subscription === null ? null : await subscriptionRepository(db).readConsents(subscription.id),
      mails: mails
        .filter(
          ({ createdAt, sentAt, template, textBody }) =>
            sentAt !== null && isOfSubscription(createdAt) && isOfBilling(template) && isAbout(textBody),
        )
        .toReversed(),
      // The recipient of a gift has a link of their own.
      fetches: subscription === null ? [] : fetches.filter(({ fetchedAt }) => isOfSubscription(fetchedAt)),
      period: receipt?.snapshot.period ?? null,
      endedAt: until,
      now: clock.now(),
    })
    return {
      fileName: `evidence-${payment.order.code}.html`,
      mediaType: 'text/html; charset=utf-8',
      content: Buffer.from(page),
    }
  }
}
export type PaymentEvidence = ReturnType<typeof createPaymentEvidence>
