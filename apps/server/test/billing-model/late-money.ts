import type { Books, Broken } from './books.ts'

/** Money that came for a closed order and went back is mailed to its customer, each once. */
export function* checkLateMoney(books: Books): Generator<Broken> {
  const tokens = new Map(books.sandboxPayments.map((payment) => [payment.token, payment]))
  const given = Map.groupBy(
    books.sandboxRefunds.filter(({ reference }) => reference?.startsWith('late-') === true),
    ({ paymentToken }) => Number(tokens.get(paymentToken)?.customerReference.replace('customer-', '')),
  )
  for (const { id: userId, email, deletedAt } of books.users) {
    if (deletedAt !== null) continue
    const mails = books.mails.filter(
      ({ toAddress, template }) => toAddress === email && template === 'late-payment-refunded',
    ).length
    const refunds = (given.get(userId) ?? []).length
    if (mails !== refunds) yield { userId, what: `${refunds} late payments went back, ${mails} mails say so` }
  }
}

/** After all jobs have run, the provider stores no payment method of a customer who has no subscription. */
export function* listStoredMethods(books: Books): Generator<Broken> {
  for (const { customerReference, token } of books.sandboxMethods) {
    const userId = Number(customerReference.replace('customer-', ''))
    const isLiving = books.subscriptions.some(
      (subscription) =>
        subscription.userId === userId &&
        (subscription.status === 'ACTIVE' || subscription.status === 'INACTIVE'),
    )
    if (!isLiving) yield { userId, what: `the provider still stores method ${token}` }
  }
}
