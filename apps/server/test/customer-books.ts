import type { TestApp } from './create-test-app.ts'

/** One customer's rows, read directly from the tables, oldest first. */
export function customerBooks(app: TestApp, user: { id: number; email: string }) {
  const { db } = app.database
  return {
    orders: () =>
      db.selectFrom('customerOrder').selectAll().where('userId', '=', user.id).orderBy('id').execute(),

    subscriptions: () =>
      db.selectFrom('subscription').selectAll().where('userId', '=', user.id).orderBy('id').execute(),

    payments: () =>
      db
        .selectFrom('payment')
        .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
        .select(['payment.status', 'payment.error', 'payment.amountCents'])
        .where('customerOrder.userId', '=', user.id)
        .orderBy('payment.id')
        .execute(),

    /** The payments as recorded by the sandbox. */
    sandboxPayments: () =>
      db
        .selectFrom('sandboxPayment')
        .select(['token', 'status'])
        .where('customerReference', '=', `customer-${user.id}`)
        .orderBy('createdAt')
        .execute(),

    async mails(): Promise<{ subject: string; html: string }[]> {
      return (await app.call('devOutbox', { query: { to: user.email } })).body.data
    },
  }
}
