import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { renewCustomer } from '../../../api/queries.ts'
import { cart } from '../../../features/cart/cart.ts'
import { paths } from '../../../lib/paths.ts'
import { showToast } from '../../../ui/toast.ts'
import { checkoutKeyFor, forgetCheckoutKey } from './checkout-key.ts'

type OrderInput = { provider: string; isTrial: boolean; total: number }

/** Orders the cart and goes on to the payment page; where there is nothing to pay, to the profile with the server's words. */
export function useOrder() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn({ provider, isTrial, total }: OrderInput) {
      const { cart: current, selection } = cart.store.get()
      const cartToken = current?.cartToken ?? ''
      const facts = { cartToken, channelIds: selection, total, provider, isTrial }
      const { data } = await call('checkout', {
        idempotencyKey: checkoutKeyFor(facts, () => crypto.randomUUID()),
        body: {
          cartToken,
          provider,
          is_trial: isTrial,
          total,
          consents: { renewal: true, withdrawal: true },
        },
      })
      // Awaited: its code may not be loaded yet, and the page is about to be left.
      if (data.message !== '') await showToast({ kind: 'warning', message: data.message })
      if (URL.canParse(data.redirect_to)) {
        location.assign(data.redirect_to)
        return
      }
      forgetCheckoutKey()
      await Promise.all([cart.load(), renewCustomer(queryClient)])
      await navigate({ to: data.redirect_to === paths.profile ? paths.profile : paths.channels })
    },
    async onError(error) {
      if (!(error instanceof ApiError)) return
      // A refused or changed order would be refused again under the same key.
      if (error.isRefusal) forgetCheckoutKey()
      if (error.code === 'cart_changed') await cart.load()
    },
  })
}
