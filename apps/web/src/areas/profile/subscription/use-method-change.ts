import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'

type MethodChange = { subscriptionId: number; provider: string | undefined; hasConsented: boolean }

/** Opens the provider's page to enter another payment method. It returns to `/subscription-callback`. */
export function useMethodChange() {
  return useMutation({
    async mutationFn({ subscriptionId, provider, hasConsented }: MethodChange) {
      const { data } = await call('subscriptionPaymentMethod', {
        body: {
          subscription_id: subscriptionId,
          ...(provider === undefined ? {} : { provider }),
          ...(hasConsented ? { consents: { renewal: true, withdrawal: true } } : {}),
        },
      })
      location.assign(data.redirect_to)
    },
  })
}
