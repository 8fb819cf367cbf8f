import type { Action } from './actions.ts'
import type { ModelWorld } from './world.ts'

export type BankAction = Extract<Action, { do: 'refund_outside' | 'dispute' | 'decide_dispute' }>
type Payment = { token: string; amountCents: number }

/** Plays the merchant, the cardholder and the bank, who move money of completed payments at the provider. */
export function createModelBank(about: {
  world: ModelWorld
  userId: number
  submit: (page: string, fields: Record<string, string>) => Promise<unknown>
  sendWebhook: (payment: string, type: string) => Promise<void>
}) {
  const { world, userId, submit, sendWebhook } = about
  const { db, pool } = world.database

  const findPayment = (older: number): Promise<Payment | undefined> =>
    db
      .selectFrom('payment')
      .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
      .innerJoin('sandboxPayment', 'sandboxPayment.reference', 'payment.reference')
      .select(['sandboxPayment.token', 'payment.amountCents'])
      .where('customerOrder.userId', '=', userId)
      .where('payment.status', '=', 'COMPLETED')
      .orderBy('payment.id', 'desc')
      .offset(older)
      .executeTakeFirst()

  /** An appeal takes the money again, unless it has been refunded. */
  const reopen = ({ token, amountCents }: Payment) =>
    pool.query(
      `update sandbox_dispute set state = 'open' where payment_token = $1 and state = 'won' and amount_cents <= $2
         - (select coalesce(sum(amount_cents), 0) from sandbox_refund where payment_token = $1)
         - (select coalesce(sum(amount_cents), 0) from sandbox_dispute where payment_token = $1 and state <> 'won')`,
      [token, amountCents],
    )

  const reverse = ({ token }: Payment) =>
    pool.query(`update sandbox_dispute set state = 'won' where payment_token = $1 and state = 'lost'`, [
      token,
    ])

  return async (action: BankAction): Promise<void> => {
    const payment = await findPayment(action.older)
    if (payment === undefined) return
    const page = `http://sandbox.test/sandbox/pay/${payment.token}`
    if (action.do === 'refund_outside') {
      const amount = action.cents === null ? {} : { amount: (action.cents / 100).toFixed(2) }
      await submit(page, { action: 'refund', ...amount })
    } else if (action.do === 'dispute') await submit(page, { action: 'dispute' })
    else if (action.as === 'win' || action.as === 'lose') await submit(page, { action: action.as })
    else {
      await (action.as === 'reopen' ? reopen(payment) : reverse(payment))
      await sendWebhook(payment.token, 'payment.disputed')
    }
  }
}
