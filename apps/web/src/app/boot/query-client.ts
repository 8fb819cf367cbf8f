import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isRefusal, type ApiErrorCode } from '../../api/api-error.ts'
import { reportProblem } from '../../api/problems.ts'

const longestRetryMs = 30_000

/** Reads are retried with backoff until the server is back, except after a refusal (400 to 499). Actions are never retried. */
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
      // Offline, an action fails at once. By default it waits, and is sent later although its dialog was closed.
      mutations: { networkMode: 'always' },
    },
  })
}

type ProblemMeta = { shownByPage?: readonly ApiErrorCode[] }

/** Reports a failure, unless the page shows it in place of its content. */
function report(error: unknown, { shownByPage = [] }: ProblemMeta = {}): void {
  if (isRefusal(error) && shownByPage.includes(error.code)) return
  reportProblem(error)
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ProblemMeta & Record<string, unknown>
    mutationMeta: ProblemMeta & Record<string, unknown>
  }
}
