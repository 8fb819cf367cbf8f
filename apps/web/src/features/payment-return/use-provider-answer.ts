import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

const pollMs = 2000

type ProviderAnswer<A> = {
  about: 'payment' | 'payment-method'
  /** Parameters of a payment provider's redirect. */
  query: Readonly<Record<string, string>>
  /** Call by which the server asks the provider; the redirect alone proves nothing. */
  ask: (body: Record<string, string> & { provider: string; payment_token: string }) => Promise<A>
  onDecided: (answer: A) => void
}

/** Outcome of a visit to a payment provider, polled while pending. Disabled if the address lacks a provider or token. */
export function useProviderAnswer<A extends { status: 'pending' | 'completed' | 'failed' }>({
  about,
  query,
  ask,
  onDecided,
}: ProviderAnswer<A>) {
  const { provider = '', payment_token = '' } = query
  const result = useQuery({
    queryKey: ['provider-answer', about, query],
    queryFn: () => ask({ ...query, provider, payment_token }),
    enabled: provider !== '' && payment_token !== '',
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? pollMs : false),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const status = result.data?.status
  const decide = useEffectEvent(() => {
    if (result.data) onDecided(result.data)
  })
  useEffect(() => {
    if (status === 'completed' || status === 'failed') decide()
  }, [status])
  return result
}
