/** Billing: price list, checkout, orders, payments, subscriptions, and what users hold. */
export { createBilling } from './billing.module.ts'
export type { Billing } from './billing.module.ts'
export { ProviderError } from './payment-provider.ts'
export type {
  NewPayment,
  OpenedPayment,
  PaymentProvider,
  ProviderEvent,
  ProviderPayment,
  StoredMethod,
} from './payment-provider.ts'
export type { UserServices } from './user-service.service.ts'
export type { ServiceInForce } from './user-service.repository.ts'
