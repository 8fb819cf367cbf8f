import { describePurchase } from '../../../../test/port-suites/provider-purchase.suite.ts'
import {
  openStripeMock,
  stripeTestKey,
  stripeWebhookSecret,
} from '../../../../test/stripe-mock/stripe-mock.ts'

describePurchase('stripe', async (now) => {
  const mock = await openStripeMock(now)
  return {
    ...mock,
    env: {
      STRIPE_SECRET_KEY: stripeTestKey,
      STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
      STRIPE_API_BASE: mock.url,
    },
    async pay(redirectUrl) {
      const session = mock.pay(redirectUrl)
      return { backUrl: String(session['success_url']).replace('{CHECKOUT_SESSION_ID}', session.id) }
    },
    messageAbout: (id, sentAt) =>
      mock.event(
        'checkout.session.completed',
        mock.books.find(id) ?? { id, object: 'checkout.session' },
        sentAt,
      ),
  }
})
