import type { Database } from '../../src/db/database.ts'
import type { Fault } from './known-faults.ts'

/** Snapshot of all records of money and terms. */
export async function readBooks({ db }: Pick<Database, 'db'>) {
  const users = await db.selectFrom('userAccount').select(['id', 'email', 'banReason', 'deletedAt']).execute()
  const orders = await db.selectFrom('customerOrder').selectAll().orderBy('id').execute()
  const items = await db
    .selectFrom('orderItem')
    .select(['orderId', 'priceCents', 'name', 'channelCount'])
    .execute()
  const payments = await db.selectFrom('payment').selectAll().orderBy('id').execute()
  const subscriptions = await db
    .selectFrom('subscription')
    .select([
      'subscription.id',
      'subscription.userId',
      'subscription.status',
      'subscription.startedAt',
      'subscription.finishAt',
      'subscription.canceledAt',
      'subscription.endedAt',
      'subscription.accessUntil',
      'subscription.isTrial',
      'subscription.channelLimit',
    ])
    .orderBy('subscription.id')
    .execute()
  const sandboxPayments = await db.selectFrom('sandboxPayment').selectAll().execute()
  const sandboxRefunds = await db.selectFrom('sandboxRefund').selectAll().execute()
  const refunds = await db.selectFrom('refund').selectAll().orderBy('id').execute()
  const receipts = await db
    .selectFrom('receipt')
    .select(['kind', 'number', 'orderId', 'refundId', 'grossCents'])
    .orderBy('id')
    .execute()
  const notices = await db.selectFrom('subscriptionNotice').selectAll().orderBy('sentAt').execute()
  const events = await db.selectFrom('billingEvent').selectAll().orderBy('id').execute()
  const wrapped = await db
    .selectFrom('mail')
    .select(['id', 'toAddress', 'template', 'subject', 'textBody', 'createdAt', 'sentAt'])
    .orderBy('id')
    .execute()
  const mails = wrapped.map((mail) => ({ ...mail, textBody: mail.textBody.replaceAll(/\s+/g, ' ') }))
  const movedEnds = await db
    .selectFrom('auditEntry')
    .innerJoin('subscription', (join) =>
      join.on((on) =>
        on.eb('auditEntry.subjectId', '=', on.cast<string>('subscription.serviceNumber', 'text')),
      ),
    )
    .select(['subscription.id as subscriptionId', 'auditEntry.after', 'auditEntry.at'])
    .where('auditEntry.action', '=', 'user_service.update')
    .execute()
  const listChanges = await db
    .selectFrom('auditEntry')
    .select(['action', 'subjectId', 'before', 'after', 'at'])
    .where('action', 'in', ['price.update', 'system_config.update'])
    .execute()
  const attention = await db
    .selectFrom('attentionItem')
    .select(['kind', 'subject', 'subjectId'])
    .where('closedAt', 'is', null)
    .execute()
  const services = await db
    .selectFrom('service')
    .select(['id', 'name', 'channelLimit', 'priceCents'])
    .orderBy('channelLimit')
    .execute()
  return {
    users,
    orders,
    items,
    payments,
    subscriptions,
    sandboxPayments,
    sandboxRefunds,
    refunds,
    receipts,
    notices,
    events,
    mails,
    movedEnds,
    listChanges,
    attention,
    services,
  }
}
export type Books = Awaited<ReturnType<typeof readBooks>>
export type BookedSubscription = Books['subscriptions'][number]

/** A broken invariant, and the customer concerned. `fault`: the known bug that breaks it. */
export type Broken = { userId: number; what: string; fault?: Fault }
