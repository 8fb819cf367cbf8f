import type { TestApp } from './create-test-app.ts'
import { mailsTo } from './mails.ts'
import type { PayingCustomer } from './paying-customer.ts'

type Body = { reason?: string; early?: boolean; email?: string; code?: string }

/** Declarations to cancel for good cause, by the code of an order of the customer. */
export function causeDeclarations(
  app: TestApp,
  { customer, orderId }: { customer: PayingCustomer; orderId: number },
) {
  async function declare({ code, email = customer.email, ...rest }: Body) {
    return app.call('contractCancel', {
      body: { email, order_code: code ?? (await customer.codeOf(orderId)), confirm: true, ...rest },
      // Each customer calls from their own network.
      headers: { 'x-forwarded-for': `10.2.${customer.id % 250}.1` },
    })
  }

  const templates = async () =>
    (await mailsTo(app, customer.email)).map(({ template }) => template).toReversed()

  return {
    declare,

    /** Declares and runs the resulting job; returns the arrival. */
    async cancel(reason: string): Promise<string> {
      const { received_at: receivedAt } = (await declare({ reason })).body.data
      await app.jobs.runDue()
      return receivedAt ?? ''
    },

    /** Attention items, oldest first. */
    items: () =>
      app.database.db
        .selectFrom('attentionItem')
        .select(['id', 'subject', 'cause', 'closedAt'])
        .where('kind', '=', 'cancellation_for_cause')
        .where('subjectId', '=', orderId)
        .orderBy('id')
        .execute(),

    /** Oldest first. */
    templates,

    confirmations: async () =>
      (await mailsTo(app, customer.email)).filter(({ template }) => template === 'cancellation-for-cause'),
  }
}
export type CauseDeclarations = ReturnType<typeof causeDeclarations>
