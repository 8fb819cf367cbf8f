/** The cart: a visitor's or customer's channel selection. Prices come from billing through `CartPricing`. */
export { createCartAccess } from './cart-access.ts'
export type { CartAccess } from './cart-access.ts'
export type { CartPricing } from './cart-pricing.ts'
export { createCarts } from './cart.service.ts'
export { createCartHandlers } from './cart.routes.ts'
export { createCartJobs } from './cart.jobs.ts'
export type { CartJobs } from './cart.jobs.ts'
export { cartRepository } from './cart.repository.ts'
