import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isRefusal } from '../api/api-error.ts'
import { reportProblem } from '../api/problems.ts'

const longestRetryMs = 30_000

/** Reads are tried again until the server is back; a refusal (400 to 499) is final. Actions are never repeated. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportProblem }),
    mutationCache: new MutationCache({ onError: reportProblem }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => !isRefusal(error) && failures < 8,
        retryDelay: (failures) => Math.min(longestRetryMs, 1000 * 2 ** failures),
        refetchOnWindowFocus: false,
      },
    },
  })
}
