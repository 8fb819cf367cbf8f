import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isRefusal, type ApiErrorCode } from '../../api/api-error.ts'
import { reportProblem } from '../../api/problems.ts'

const longestRetryMs = 30_000

/** Reads are tried again until the server is back; a refusal (400 to 499) is final. Actions are never repeated. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => report(error, meta) }),
    mutationCache: new MutationCache({ onError: (error, _sent, _result, { meta }) => report(error, meta) }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => !isRefusal(error) && failures < 8,
        retryDelay: (failures) => Math.min(longestRetryMs, 1000 * 2 ** failures),
        refetchOnWindowFocus: false,
      },
    },
  })
}

type Told = { toldByPage?: readonly ApiErrorCode[] }

/** Errors that the page shows in place of its content get no toast. */
function report(error: unknown, { toldByPage = [] }: Told = {}): void {
  if (isRefusal(error) && toldByPage.includes(error.code)) return
  reportProblem(error)
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Told & Record<string, unknown>
    mutationMeta: Told & Record<string, unknown>
  }
}
