import { sql } from 'kysely'
import type { Database } from '../../src/db/database.ts'
import { nothingAnswered } from './answered.ts'
import type { Answered } from './answered.ts'
import type { Fault } from './known-faults.ts'

/** Snapshot of all records of money and terms, and of what the server answered. */
export async function readBooks(
  { db }: Pick<Database, 'db'>,
  answered: Answered = nothingAnswered(),
  startsAt = new Date(0),
) {
  const users = await db.selectFrom('userAccount').select(['id', 'email', 'banReason', 'deletedAt']).execute()
  const rows = await db.selectFrom('customerOrder').selectAll().orderBy('id').execute()
  // A gift has no subscription, so its orders match none.
  const orders = rows.map((order) => ({ ...order, subscriptionId: order.subscriptionId ?? 0 }))
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
      'subscription.endsEarlyAt',
    ])
    .orderBy('subscription.id')
    .execute()
  const sandboxPayments = await db.selectFrom('sandboxPayment').selectAll().execute()
  const sandboxRefunds = await db.selectFrom('sandboxRefund').selectAll().execute()
  const sandboxMethods = await db.selectFrom('sandboxMethod').selectAll().execute()
  const sandboxDisputes = await db.selectFrom('sandboxDispute').selectAll().execute()
  const disputes = await db.selectFrom('dispute').selectAll().orderBy('id').execute()
  const refunds = await db.selectFrom('refund').selectAll().orderBy('id').execute()
  const receipts = await db
    .selectFrom('receipt')
    .select([
      'kind',
      'number',
      'orderId',
      'refundId',
      'grossCents',
      'netCents',
      'vatCents',
      'vatPercentHundredths',
      'country',
      'issuedAt',
      'taxedAt',
    ])
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
  const banned = await db
    .selectFrom('auditEntry')
    .select('subjectId')
    .where('action', '=', 'user.ban')
    .execute()
  const listChanges = await db
    .selectFrom('auditEntry')
    .select(['action', 'subjectId', 'before', 'after', 'at'])
    .where('action', 'in', ['price.update', 'system_config.update'])
    .orderBy('id')
    .execute()
  const sellerChanges = await db
    .selectFrom('auditEntry')
    .select(['after', 'at'])
    .where('action', '=', 'tax_seller.update')
    .orderBy('id')
    .execute()
  const taxRates = await db
    .selectFrom('taxRate')
    .select(['country', 'percentHundredths', 'validFrom'])
    .orderBy('validFrom')
    .execute()
  const attention = await db
    .selectFrom('attentionItem')
    .select(['kind', 'subject', 'subjectId'])
    .where('closedAt', 'is', null)
    .execute()
  const causes = await db
    .selectFrom('attentionItem')
    .select(['subjectId as orderId', 'cause', 'causeParams', 'closedAt'])
    .where('kind', '=', 'cancellation_for_cause')
    .execute()
  const services = await db
    .selectFrom('service')
    .select(['id', 'name', 'channelLimit', 'priceCents'])
    .orderBy('channelLimit')
    .execute()
  const waiting = await sql<{
    orderId: number
    kind: 'cancel' | 'cancel_for_cause' | 'withdraw'
    triedAt: Date | null
  }>`
    select (data ->> 'resolvedOrderId')::integer as order_id, data ->> 'kind' as kind, started_on as tried_at from pgboss.job
    where name = 'billing.process-leaving' and state < 'completed'`.execute(db)
  const guideDays = await db
    .selectFrom('customerGuideDay')
    .select(['userId', 'day'])
    .whereRef('filledCount', '<', 'expectedCount')
    .execute()
  const lostDays = await db.selectFrom('lostDay').selectAll().orderBy('decidedAt').execute()
  const gifts = await db.selectFrom('gift').select(['orderId', 'voucherId']).execute()
  const settings = await db.selectFrom('systemConfig').select(['code', 'value']).execute()
  const vouchers = await db.selectFrom('voucher').select(['id', 'code']).execute()
  return {
    users,
    orders,
    items,
    payments,
    subscriptions,
    sandboxPayments,
    sandboxRefunds,
    sandboxMethods,
    sandboxDisputes,
    disputes,
    refunds,
    receipts,
    notices,
    events,
    mails,
    movedEnds,
    /** Customers who were banned at some time. */
    bans: banned.map(({ subjectId }) => ({ userId: Number(subjectId) })),
    listChanges,
    sellerChanges,
    taxRates,
    attention,
    /** Items with the reasons of cancellations for good cause that an administrator was shown, by order. */
    causes,
    services,
    /** Days on which customers lacked a channel. */
    guideDays,
    /** Decisions on those days. */
    lostDays,
    gifts,
    /** Declarations that are not carried out yet, by order, and when that was last tried. */
    waiting: waiting.rows,
    settings,
    vouchers,
    answered,
    startsAt,
  }
}
export type Books = Awaited<ReturnType<typeof readBooks>>
export type BookedSubscription = Books['subscriptions'][number]

/** A broken invariant, and the customer concerned. `fault`: the known bug that breaks it. */
export type Broken = { userId: number; what: string; fault?: Fault }

/** Returned part of a payment, by refunds and lost disputes at the provider and by bank transfers, in cents. */
export function returnedBy(
  {
    sandboxRefunds,
    sandboxDisputes,
    answered,
  }: Pick<Books, 'sandboxRefunds' | 'sandboxDisputes' | 'answered'>,
  token: string,
): number {
  const lost = sandboxDisputes.filter(({ state }) => state === 'lost')
  const transfers = answered.transfers.map(({ cents, ...rest }) => ({ ...rest, amountCents: cents }))
  return [...sandboxRefunds, ...lost, ...transfers]
    .filter(({ paymentToken }) => paymentToken === token)
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}
