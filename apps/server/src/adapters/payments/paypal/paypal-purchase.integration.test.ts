import { openPaypalMock, paypalKeys, paypalWebhookId } from '../../../../test/paypal-mock/paypal-mock.ts'
import { describePurchase } from '../../../../test/port-suites/provider-purchase.suite.ts'

describePurchase('paypal', async () => {
  const mock = await openPaypalMock()
  return {
    ...mock,
    env: {
      PAYPAL_CLIENT_ID: paypalKeys.clientId,
      PAYPAL_CLIENT_SECRET: paypalKeys.clientSecret,
      PAYPAL_WEBHOOK_ID: paypalWebhookId,
      PAYPAL_API_BASE: mock.url,
    },
    async pay(redirectUrl) {
      const id = mock.approve(redirectUrl)
      const context = mock.books.orders.get(id)?.source['experience_context'] as { return_url: string }
      return { backUrl: `${context.return_url}&token=${id}&PayerID=QYR5Z8XDVJNXQ` }
    },
    messageAbout: (id, sentAt) => mock.event('CHECKOUT.ORDER.APPROVED', { id, status: 'APPROVED' }, sentAt),
  }
})
