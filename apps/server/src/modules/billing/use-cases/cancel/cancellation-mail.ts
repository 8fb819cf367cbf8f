import type { Tx } from '../../../../db/database.ts'
import type { MailRequest } from '../../../messaging/index.ts'
import { getCustomer } from '../../ledger/customer.repository.ts'
import { getService } from '../../ledger/price-list.repository.ts'
import type { BegunSubscription } from '../../ledger/subscription.repository.ts'
import { totalOf } from '../../policy/unused-part.ts'
import { readUnusedPart } from '../end-early/early-end.ts'
import { createRenewalMails } from '../mails/renewal-mail.ts'

type CanceledSubscription = BegunSubscription & { canceledAt: Date }

/** Builds the mail that confirms a cancellation, at the end of the term or with a month's notice. */
export async function describeCancellation(
  tx: Tx,
  subscription: CanceledSubscription,
  publicUrl: () => string,
): Promise<MailRequest> {
  const { id, userId, serviceId, canceledAt, finishAt, endsEarlyAt } = subscription
  const mails = createRenewalMails({ publicUrl })
  const customer = await getCustomer(tx, userId)
  const service = await getService(tx, serviceId)
  const about = { customer, service, subscription, canceledAt }
  if (endsEarlyAt === null) return mails.canceled({ ...about, finishAt })
  const refundCents = totalOf(await readUnusedPart(tx, id, endsEarlyAt))
  return mails.canceledEarly({ ...about, finishAt: endsEarlyAt, refundCents })
}

/** Builds the mail that a disputed payment has stopped the renewal. */
export async function describeDispute(
  tx: Tx,
  subscription: BegunSubscription,
  publicUrl: () => string,
): Promise<MailRequest> {
  const { userId, serviceId, finishAt } = subscription
  const customer = await getCustomer(tx, userId)
  const service = await getService(tx, serviceId)
  return createRenewalMails({ publicUrl }).disputed({ customer, service, subscription, finishAt })
}
