import type { UseQueryResult } from '@tanstack/react-query'

/** Whether a read has failed more than once, although it is still retried until the server is back. */
export const hasFailed = (query: Pick<UseQueryResult, 'isError' | 'failureCount'>) =>
  query.isError || query.failureCount > 1
