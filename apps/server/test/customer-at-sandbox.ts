import type { TestApp } from './create-test-app.ts'

export const goodCard = { card_number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }

const consents = { renewal: true, withdrawal: true }

type CheckoutOptions = { body?: object; headers?: Record<string, string> }

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
    const cart = (await app.call('GET', '/channel/select', { token })).body.data
    await app.call('PUT', '/channel/select', {
      token,
      body: {
        cartToken: cart.cartToken,
        add: channelIds,
        remove: cart.selectedChannelIds.filter((id: number) => !channelIds.includes(id)),
      },
    })
    return cart.cartToken
  }

  const checkout = (cartToken: string, options: CheckoutOptions = {}) =>
    app.call('POST', '/checkout', {
      token,
      body: { cartToken, provider: 'sandbox', is_trial: false, consents, ...options.body },
      ...(options.headers === undefined ? {} : { headers: options.headers }),
    })

  const pay = (redirectUrl: string, card: Partial<typeof goodCard> = {}) =>
    submit(redirectUrl, { action: 'pay', method: 'card', ...goodCard, ...card })

  /** Reports the provider's redirect, as the web's callback page does. */
  function callback(location: string | undefined) {
    const query = new URL(location ?? '', 'http://web').searchParams
    return app.call('POST', '/checkout/callback', { body: Object.fromEntries(query) })
  }

  return {
    fillCart,
    checkout,
    submit,
    pay,
    callback,

    /** Reads the cart and its price, as the channels page does. */
    readCart: async (cartToken: string) =>
      (await app.call('GET', `/channel/select?cartToken=${cartToken}`, { token })).body.data,

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
