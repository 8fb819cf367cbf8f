import type { CallAnswer } from '@guidefeed/contract/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../api/client.ts'
import { fieldErrors } from '../../../features/account-form/form-errors.ts'
import { useCart } from '../../../features/cart/cart.ts'
import type { PricedCart } from '../../../features/cart/use-cart-summary.ts'
import { forgetCode, keptCode } from '../gift/kept-code.ts'

/** A voucher in force: its code as typed, and what the server quotes. */
export type AppliedVoucher = CallAnswer<'checkoutVoucher'>['data'] & { code: string }

/** No part of the customer's data, which an order renews while this page is still open: its voucher is used up then. */
const voucherKey = ['checkout-voucher']

/** The voucher of an order, at first that of a gift whose link was opened, and its quote, for a billing country and buyer. `isOffered`: vouchers are valid for a first year only. */
export function useVoucher(order: { isOffered: boolean; country: string | undefined; buyer: string }) {
  const { isOffered, country, buyer } = order
  const [code, setCode] = useState(keptCode)
  const queryClient = useQueryClient()
  const cartToken = useCart((state) => state.cart?.cartToken ?? '')
  const channels = useCart((state) => [...state.selection].toSorted((a, b) => a - b).join())
  const quote = useQuery({
    queryKey: [...voucherKey, code, cartToken, channels, country, buyer],
    queryFn: async ({ signal }) =>
      (
        await call('checkoutVoucher', {
          body: { cartToken, voucher: code ?? '', ...(country === undefined ? {} : { country }) },
          signal,
        })
      ).data,
    enabled: isOffered && code !== null,
    // Attempts are counted, so an answer is kept until the order changes.
    staleTime: Infinity,
    // Another billing country keeps the voucher while its price is read.
    placeholderData: (previous, of) => (of?.queryKey[2] === code ? previous : undefined),
    meta: { shownByPage: ['validation_failed', 'too_many_requests'] },
  })
  const refusal = fieldErrors(quote.error)['voucher']
  // A code that this order cannot use is not proposed again.
  useEffect(() => {
    if (refusal !== undefined) forgetCode()
  }, [refusal])
  const applied: AppliedVoucher | null =
    isOffered && code !== null && quote.isSuccess ? { ...quote.data, code } : null
  return {
    isOffered,
    /** As typed last; null = none. */
    code,
    applied,
    isPending: quote.isFetching,
    /** Why the code was refused; null = it was not. */
    flaw: quote.error === null ? null : (refusal ?? quote.error.message),
    apply: (typed: string) => (typed === code ? void quote.refetch() : setCode(typed)),
    remove() {
      forgetCode()
      setCode(null)
    },
    /** After a refused order: reads again what the voucher is worth. */
    renew: () => queryClient.invalidateQueries({ queryKey: voucherKey }),
  }
}
export type OrderVoucher = ReturnType<typeof useVoucher>

/** The cart with a voucher: its service, which a gift may enlarge, and its price; the quote leaves VAT out where the business owes it. */
export const priceWithVoucher = (summary: PricedCart, voucher: AppliedVoucher): PricedCart => ({
  ...summary,
  planName: voucher.service,
  limit: voucher.channel_limit,
  due: { total: voucher.total, fee: voucher.payment_fee },
  yearTotal: voucher.renewal_total,
})
