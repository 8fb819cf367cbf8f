import { returnedBy } from './books.ts'
import type { Books, Broken } from './books.ts'

/** Each payment has a receipt, each refund a credit note, and the numbers have no gaps. */
export function* checkPapers(books: Books): Generator<Broken> {
  const receipts = Map.groupBy(
    books.receipts,
    ({ kind, orderId, refundId }) => `${kind} ${refundId ?? orderId}`,
  )
  for (const { id, userId, status, totalCents, paymentFeeCents } of books.orders) {
    const due = totalCents + paymentFeeCents
    const [receipt, ...more] = receipts.get(`receipt ${id}`) ?? []
    const isPaid = status === 'completed' && due > 0
    if (isPaid !== (receipt !== undefined) || more.length > 0)
      yield { userId, what: `order ${id} is ${status}: ${receipt?.number}` }
    if (receipt !== undefined && receipt.grossCents !== due)
      yield { userId, what: `receipt ${receipt.number} is about ${receipt.grossCents} cents of ${due}` }
  }
  for (const { id, paymentId, status, amountCents } of books.refunds) {
    const [note] = receipts.get(`credit_note ${id}`) ?? []
    if ((status === 'COMPLETED' ? amountCents : undefined) !== note?.grossCents)
      yield {
        userId: ownerOf(books, paymentId),
        what: `refund ${id} is ${status}: ${note?.number} of ${note?.grossCents}`,
      }
  }
  const last = new Map<string, number>()
  for (const { number } of books.receipts) {
    const [, year = '', count = ''] = number.split('-')
    if (Number(count) !== (last.get(year) ?? 0) + 1)
      yield { userId: 0, what: `${number} follows ${last.get(year)}` }
    last.set(year, Number(count))
  }
}

/** After all jobs have run, recorded refunds equal those of the sandbox. */
export function* listUnreturned(books: Books): Generator<Broken> {
  for (const payment of books.payments) {
    const sandbox = books.sandboxPayments.find(({ reference }) => reference === payment.reference)
    const given = sandbox === undefined ? 0 : returnedBy(books, sandbox.token)
    const noted = sum(
      books.refunds.filter(({ paymentId, status }) => paymentId === payment.id && status === 'COMPLETED'),
    )
    // A payment abandoned in transit is reversed without a credit note, because it has no receipt.
    const isCredited =
      given === noted || (given > noted && noted === payment.amountCents && isOverpaid(books, payment.id))
    if (payment.status === 'COMPLETED' && !isCredited && !isLossReversed(books, payment.id))
      yield {
        userId: ownerOf(books, payment.id),
        what: `payment ${payment.id}: ${given} cents given back, ${noted} noted`,
      }
  }
}

/** Money that left twice is credited once, and a person looks at the rest. */
const isOverpaid = ({ attention }: Books, paymentId: number) =>
  attention.some(({ kind, subjectId }) => kind === 'overpaid' && subjectId === paymentId)

/** A lost dispute is booked for good. If it is decided otherwise later, administrators see it in their list of open matters. */
function isLossReversed({ disputes, sandboxDisputes, attention }: Books, paymentId: number): boolean {
  const isReversed = disputes.some(
    (dispute) =>
      dispute.paymentId === paymentId &&
      dispute.state === 'lost' &&
      sandboxDisputes.some(({ token, state }) => token === dispute.providerReference && state !== 'lost'),
  )
  return (
    isReversed &&
    attention.some(({ kind, subjectId }) => kind === 'dispute_opened' && subjectId === paymentId)
  )
}

/** A fully refunded term ends its subscription. */
export function* checkReturned(books: Books): Generator<Broken> {
  for (const { id, userId, status } of books.subscriptions) {
    if (status !== 'ACTIVE' && status !== 'INACTIVE') continue
    const term = books.orders.findLast(
      (order) => order.subscriptionId === id && order.status === 'completed' && order.kind !== 'upgrade',
    )
    const payment = books.payments.find((row) => row.orderId === term?.id && row.status === 'COMPLETED')
    const back = sum(
      books.refunds.filter(({ paymentId, status: is }) => paymentId === payment?.id && is === 'COMPLETED'),
    )
    if (payment !== undefined && back === payment.amountCents)
      yield { userId, what: `subscription ${id} goes on, though order ${term?.id} was given back` }
  }
}

const sum = (rows: readonly { amountCents: number }[]) =>
  rows.reduce((total, { amountCents }) => total + amountCents, 0)

/** The customer of a payment. */
export function ownerOf(books: Books, paymentId: number): number {
  const payment = books.payments.find(({ id }) => id === paymentId)
  return books.orders.find(({ id }) => id === payment?.orderId)?.userId ?? 0
}
