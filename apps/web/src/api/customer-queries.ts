import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { catalogueAgeMs, customerKey, minuteMs } from './queries.ts'

export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => call('checkoutProviders', { signal }),
  select: ({ data }) => data,
  staleTime: minuteMs,
})

/** Login providers, besides email and password. */
export const socialProvidersQuery = queryOptions({
  queryKey: ['social-providers'],
  queryFn: async ({ signal }) => (await call('socialList', { signal })).data,
  staleTime: catalogueAgeMs,
})

export const subscriptionQuery = (id: string) =>
  queryOptions({
    queryKey: [customerKey, 'subscriptions', id],
    queryFn: async ({ signal }) => (await call('subscriptionRead', { params: { id }, signal })).data,
    staleTime: minuteMs,
  })

/** Billing country, and the VAT of each; null = one rate for all. */
export const checkoutTaxQuery = queryOptions({
  queryKey: [customerKey, 'checkout-tax'],
  queryFn: async ({ signal }) => (await call('checkoutTax', { signal })).data,
  staleTime: minuteMs,
})

export const sessionsQuery = queryOptions({
  queryKey: [customerKey, 'sessions'],
  queryFn: async ({ signal }) => (await call('sessionList', { signal })).data,
})

export const secondFactorQuery = queryOptions({
  queryKey: [customerKey, 'second-factor'],
  queryFn: async ({ signal }) => (await call('secondFactorRead', { signal })).data,
})

/** Names of the customer's playlist that are kept with their consent. */
export const playlistNamesQuery = queryOptions({
  queryKey: [customerKey, 'playlist-names'],
  queryFn: async ({ signal }) => (await call('playlistNamesRead', { signal })).data,
})
