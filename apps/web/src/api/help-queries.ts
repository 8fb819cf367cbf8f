import type { Locale } from '@guidefeed/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { catalogueAgeMs, minuteMs } from './queries.ts'

/** Questions with their answers, in a language of the app. */
export const faqQuery = (language: string) =>
  queryOptions({
    queryKey: ['faq', language],
    queryFn: async ({ signal }) =>
      (await call('faqList', { query: { all: 'true', locale: language as Locale }, signal })).data,
    staleTime: catalogueAgeMs,
  })

export const statusReportQuery = queryOptions({
  queryKey: ['status-report'],
  queryFn: async ({ signal }) => (await call('statusReport', { signal })).data,
  staleTime: minuteMs / 2,
  refetchInterval: minuteMs / 2,
})
