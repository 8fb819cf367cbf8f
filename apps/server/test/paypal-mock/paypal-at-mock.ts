import { createPaypal } from '../../src/adapters/payments/paypal/index.ts'
import { openTestDatabase } from '../test-database.ts'
import { openPaypalMock, paypalKeys, paypalWebhookId } from './paypal-mock.ts'

export const now = () => new Date('2026-11-21T12:00:00Z')

export const payment = {
  reference: 'payment-1',
  amountCents: 1490,
  currency: 'EUR' as const,
  description: 'Order 1',
  returnUrl: 'https://shop.test/callback?provider=paypal&order_id=1',
  storeMethod: true,
  customerReference: 'customer-7',
}

/** The adapter on the mock and a database; `hurried` waits a second for answers. */
export async function openPaypalAtMock() {
  const mock = await openPaypalMock()
  const database = await openTestDatabase()
  const options = {
    ...paypalKeys,
    apiBase: mock.url,
    webhookId: paypalWebhookId,
    db: database.db,
    clock: { now },
    publicUrl: () => 'https://shop.test',
    canceledUrls: () => ({ payment: 'https://shop.test/checkout', setup: 'https://shop.test/profile' }),
  }
  const paypal = createPaypal(options)
  const { provider } = paypal

  /** Pays and stores the wallet. */
  async function storedMethod(reference: string, wallet: 'good' | 'asks later' = 'good') {
    const opened = await provider.createPayment({ ...payment, reference })
    mock.approve(opened.redirectUrl, wallet)
    const paid = await provider.readPayment(opened.providerReference)
    if (paid.status !== 'completed' || paid.method === null) throw new Error('no method was stored')
    return { opened, method: paid.method }
  }

  // The API description's schemas are compiled on first use.
  await storedMethod('warm-up')
  return {
    mock,
    paypal,
    provider,
    hurried: createPaypal({ ...options, timeoutMs: 1000 }).provider,
    storedMethod,
    async close() {
      await mock.close()
      await database.close()
    },
  }
}
export type PaypalAtMock = Awaited<ReturnType<typeof openPaypalAtMock>>
