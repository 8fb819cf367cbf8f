import { cart } from '../../../features/cart/cart.ts'

/** Adds the cart of this browser, saved to its last change, to what a login sends: the server unites it with the account's. */
export async function withCart<T extends object>(body: T): Promise<T & { cartToken?: string }> {
  await cart.flush()
  const cartToken = cart.store.get().cart?.cartToken
  return cartToken === undefined ? body : { ...body, cartToken }
}
