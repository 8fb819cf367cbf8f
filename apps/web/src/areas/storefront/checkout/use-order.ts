import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { renewCustomer } from '../../../api/queries.ts'
import { cart } from '../../../features/cart/cart.ts'
import { justOrdered } from '../../../lib/just-ordered.ts'
import { paths } from '../../../lib/paths.ts'
import { showToast } from '../../../ui/toast.ts'
import { forgetCode } from '../gift/kept-code.ts'
import { checkoutKeyFor, forgetCheckoutKey } from './checkout-key.ts'
import { forgetConsents } from './kept-consents.ts'
import type { OrderVoucher } from './use-voucher.ts'

type OrderInput = {
  provider: string
  isTrial: boolean
  isUpgrade: boolean
  total: number
  yearTotal: number
  country: string | undefined
  buyer: string
  voucher: string | null
}

/** Orders the cart and redirects to the payment page or, if there is nothing to pay, to the profile with the server's message. */
export function useOrder({ renew }: Pick<OrderVoucher, 'renew'>) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn({ voucher, ...input }: OrderInput) {
      const { provider, isTrial, total, yearTotal, country } = input
      const { cart: current, selection } = cart.store.get()
      const cartToken = current?.cartToken ?? ''
      const facts = { ...input, voucher, cartToken, channelIds: selection }
      const { data } = await call('checkout', {
        idempotencyKey: checkoutKeyFor(facts, () => crypto.randomUUID()),
        body: {
          cartToken,
          provider,
          is_trial: isTrial,
          total,
          year_total: yearTotal,
          ...(country === undefined ? {} : { country }),
          ...(voucher === null ? {} : { voucher }),
          consents: { renewal: true, withdrawal: true },
        },
      })
      // Awaited, since its code may still load and the page is about to change.
      if (data.message !== '') await showToast({ kind: 'warning', message: data.message })
      if (URL.canParse(data.redirect_to)) {
        location.assign(data.redirect_to)
        return
      }
      forgetCheckoutKey()
      forgetConsents()
      if (voucher !== null) forgetCode()
      await Promise.all([cart.load(), renewCustomer(queryClient)])
      if (data.redirect_to !== paths.profile) return navigate({ to: paths.channels })
      if (!input.isUpgrade) justOrdered.set(input.isTrial ? 'trial' : 'year')
      return navigate({ to: paths.profile })
    },
    async onError(error) {
      if (!(error instanceof ApiError)) return
      // Retrying a refused or changed order with the same key would be refused again.
      if (error.isRefusal) forgetCheckoutKey()
      if (error.isRefusal) void renew()
      if (error.code === 'cart_changed') await cart.load()
    },
  })
}
