import type { Locale } from '@guidefeed/contract'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { readJson, writeJson } from '../lib/local-storage.ts'
import { call } from './client.ts'

export const minuteMs = 60_000
/** Cache lifetime of catalogue answers (specification section 9). */
export const catalogueAgeMs = 60 * minuteMs

export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: async ({ signal }) => (await call('countryList', { query: { all: 'true' }, signal })).data,
  staleTime: catalogueAgeMs,
  gcTime: catalogueAgeMs,
})

export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: async ({ signal }) => (await call('channelList', { query: { all: 'true' }, signal })).data,
  staleTime: catalogueAgeMs,
  gcTime: catalogueAgeMs,
})

/** Channels of some countries, while the whole catalogue is still on its way over a slow connection. */
export const countryChannelsQuery = (countryIds: readonly number[]) =>
  queryOptions({
    queryKey: ['country-channels', countryIds.join(',')],
    queryFn: async ({ signal }) =>
      (await call('channelList', { query: { all: 'true', country_id: countryIds.join(',') }, signal })).data,
    staleTime: catalogueAgeMs,
  })

export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: async ({ signal }) => (await call('serviceStatus', { signal })).data,
  staleTime: 3000,
})

/**
 * Programmes of one channel on one UTC day, `YYYY-MM-DD`. `language` only separates the cache: categories are in the page's language, which
 * the client sends with every call.
 */
export const scheduleQuery = (channelId: number, date: string, language: string) =>
  queryOptions({
    queryKey: ['schedule', channelId, date, language],
    queryFn: async ({ signal }) =>
      (await call('channelSchedule', { params: { id: String(channelId) }, query: { date }, signal })).data,
    staleTime: 5 * minuteMs,
  })

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: async ({ signal }) => (await call('serviceList', { query: { all: 'true' }, signal })).data,
  staleTime: catalogueAgeMs,
})

export const systemConfigQuery = queryOptions({
  queryKey: ['system-config'],
  queryFn: async ({ signal }) => {
    const { data } = await call('systemConfigList', { signal })
    return new Map(data.map((entry) => [entry.code, entry.value]))
  },
  staleTime: catalogueAgeMs,
})

type StaticContents = { code: string; content: string }[]

/** The operator's texts. The last ones are stored, so that the legal pages open at once, even offline. */
export const staticContentsQuery = (language: string) =>
  queryOptions({
    queryKey: ['static-contents', language],
    queryFn: async ({ signal }): Promise<StaticContents> => {
      const { data } = await call('staticContentList', { query: { locale: language as Locale }, signal })
      writeJson('staticContents', { language, contents: data })
      return data
    },
    initialData: () => storedStaticContents(language),
    initialDataUpdatedAt: 0,
    staleTime: catalogueAgeMs,
  })

function storedStaticContents(language: string): StaticContents | undefined {
  const stored = readJson('staticContents') as { language?: unknown; contents?: unknown } | null
  if (stored?.language !== language || !Array.isArray(stored.contents)) return undefined
  return stored.contents as StaticContents
}

/** Key prefix of the signed-in customer's data, which logout removes. */
export const customerKey = 'customer'

export const profileQuery = queryOptions({
  queryKey: [customerKey, 'profile'],
  queryFn: async ({ signal }) => (await call('profileRead', { signal })).data,
  staleTime: minuteMs,
})

export const subscriptionsQuery = queryOptions({
  queryKey: [customerKey, 'subscriptions'],
  queryFn: async ({ signal }) => (await call('subscriptionList', { query: { all: 'true' }, signal })).data,
  staleTime: minuteMs,
})

export const customerKeys = { all: [customerKey] } as const

/** Refetches the customer's data after a change. Cancels pending reads, since they may predate it. */
export async function renewCustomer(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey: customerKeys.all })
  await queryClient.invalidateQueries({ queryKey: customerKeys.all })
}
