import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAccount } from '../../../api/account.ts'
import { call } from '../../../api/client.ts'
import { renewCustomer, subscriptionsQuery } from '../../../api/queries.ts'
import { cart } from '../../../features/cart/cart.ts'
import { forgetCheckoutKey } from './checkout-key.ts'

const pollMs = 2000

/** Outcome of a payment, as our server learns it from the provider; polled while it is processing. */
export function usePaymentResult(query: Readonly<Record<string, string>>) {
  const queryClient = useQueryClient()
  const { provider = '', payment_token = '' } = query
  const result = useQuery({
    queryKey: ['payment-result', query],
    queryFn: async () =>
      (await call('checkoutCallback', { body: { ...query, provider, payment_token } })).data,
    enabled: provider !== '' && payment_token !== '',
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? pollMs : false),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const status = result.data?.status
  useEffect(() => {
    if (status !== 'completed' && status !== 'failed') return
    forgetCheckoutKey()
    void renewCustomer(queryClient)
    void cart.load()
  }, [status, queryClient])
  return result
}

/** Kind of an order, if it belongs to the signed-in customer; undefined while loading. */
export function usePaidOrder(orderId: number) {
  const isSignedIn = useAccount() !== null
  const { data, isLoading } = useQuery({ ...subscriptionsQuery, enabled: isSignedIn })
  if (isLoading) return undefined
  const subscription = data?.find(({ orders }) => orders.some(({ id }) => id === orderId))
  const order = subscription?.orders.find(({ id }) => id === orderId)
  return subscription && order ? { kind: order.kind, subscriptionId: subscription.id } : null
}
