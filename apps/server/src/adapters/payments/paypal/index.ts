import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/database.ts'
import { createPaypalApi } from './paypal-api.ts'
import type { PaypalOptions } from './paypal-api.ts'
import { createPaypalOrders } from './paypal-orders.ts'
import { createPaypalPayments } from './paypal-payments.ts'
import { backPath, mountPaypalPages } from './paypal.pages.ts'
import { paypalRepository } from './paypal.repository.ts'

const liveApi = 'https://api-m.paypal.com'

/** PayPal wallets: the provider, and the page that customers return to from PayPal. */
export function createPaypal(
  options: PaypalOptions & {
    db: Db
    webhookId: string
    publicUrl: () => string
    /** Where customers land who leave PayPal's page without paying. */
    canceledUrls: () => { payment: string; setup: string }
  },
) {
  const { db, clock, webhookId, publicUrl, canceledUrls } = options
  const api = createPaypalApi(options)
  const books = paypalRepository(db)
  const addressesOf = (reference: string, kind: 'payment' | 'setup' = 'payment') => ({
    returnUrl: `${publicUrl()}${backPath}?reference=${encodeURIComponent(reference)}`,
    cancelUrl: canceledUrls()[kind],
  })
  const site = options.apiBase === liveApi ? 'https://www.paypal.com' : 'https://www.sandbox.paypal.com'
  const activityUrl = `${site}/activity/payment`
  const orders = createPaypalOrders({ api, books, addressesOf })
  return {
    provider: createPaypalPayments({ api, books, orders, clock, webhookId, activityUrl, addressesOf }),
    mountPages: (app: FastifyInstance) => mountPaypalPages(app, books),
  }
}
