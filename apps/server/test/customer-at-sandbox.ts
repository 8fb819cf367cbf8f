import type { CallInput } from '@guidefeed/contract/client'
import type { TestApp } from './create-test-app.ts'
import { redirectQuery } from './redirect-query.ts'

export const goodCard = { card_number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }

export const consents = { renewal: true, withdrawal: true } as const

export type CheckoutOptions = {
  body?: Partial<CallInput<'checkout'>['body']>
  headers?: Record<string, string>
}

/** A customer's way from the cart to the sandbox's page and back, as in a browser. */
export function customerAtSandbox(app: TestApp, token: string) {
  const submit = (redirectUrl: string, fields: Record<string, string>) =>
    app.http.inject({
      method: 'POST',
      url: new URL(redirectUrl).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })

  /** Fills the cart with exactly these channels. */
  async function fillCart(channelIds: number[]): Promise<string> {
    const cart = (await app.call('cartRead', { token })).body.data
    await app.call('cartUpdate', {
      token,
      body: {
        cartToken: cart.cartToken,
        add: channelIds,
        remove: cart.selectedChannelIds.filter((id) => !channelIds.includes(id)),
      },
    })
    return cart.cartToken
  }

  const checkout = (cartToken: string, options: CheckoutOptions = {}) =>
    app.call('checkout', {
      token,
      body: { cartToken, provider: 'sandbox', is_trial: false, consents, ...options.body },
      ...(options.headers === undefined ? {} : { headers: options.headers }),
    })

  const pay = (redirectUrl: string, card: Partial<typeof goodCard> = {}) =>
    submit(redirectUrl, { action: 'pay', method: 'card', ...goodCard, ...card })

  /** Reports the provider's redirect, as the web's callback page does. */
  const callback = (location: string | undefined) =>
    app.call('checkoutCallback', { body: redirectQuery(location) })

  return {
    fillCart,
    checkout,
    submit,
    pay,
    callback,

    /** Reads the cart and its price, as the channels page does. */
    readCart: async (cartToken: string) =>
      (await app.call('cartRead', { query: { cartToken }, token })).body.data,

    /** Orders these channels and pays; returns the cart. */
    async buy(channelIds: number[]): Promise<string> {
      const cartToken = await fillCart(channelIds)
      const { body } = await checkout(cartToken)
      const paid = await pay(body.data.redirect_to)
      await callback(paid.headers.location)
      return cartToken
    },
  }
}
