/** Billing: price list, checkout, orders, payments, subscriptions, and what users hold. */
export { createBilling } from './billing.module.ts'
export type { Billing, BillingJobs } from './billing.module.ts'
export { readBillingAttention, readBillingFigures } from './admin/billing-figures.service.ts'
export { searchBillingRecords } from './admin/search-billing-records.ts'
export type { UserServices } from './use-cases/subscription/user-service.service.ts'
export { MethodGoneError, ProviderError } from './payment-provider.ts'
export type { NewCharge, NewPayment, PaymentProvider } from './payment-provider.ts'
export { choosePaymentProviders } from './payment-providers.ts'
