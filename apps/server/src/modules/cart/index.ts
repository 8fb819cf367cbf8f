/** The cart: what a visitor or customer has picked. It knows no money; `CartPricing` is billing's part in it. */
export { createCartAccess } from './cart-access.ts'
export type { CartAccess } from './cart-access.ts'
export type { CartPricing } from './cart-pricing.ts'
export { createCarts } from './cart.service.ts'
export { createCartHandlers } from './cart.routes.ts'
export { createCartJobs } from './cart.jobs.ts'
