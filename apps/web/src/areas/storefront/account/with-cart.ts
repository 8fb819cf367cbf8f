import { cart } from '../../../features/cart/cart.ts'

/** Saves the browser's cart and adds its token to a login; the server merges it with the account's cart. */
export async function withCart<T extends object>(body: T): Promise<T & { cartToken?: string }> {
  await cart.flush()
  const cartToken = cart.store.get().cart?.cartToken
  return cartToken === undefined ? body : { ...body, cartToken }
}
