import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { endpoints } from '../src/api/endpoints.ts'

/**
 * Replaces `src/api/endpoints.ts` with the table that it computes, which keeps the contract's schemas out of the first page. Similar
 * paths stand together, so that the table compresses better.
 */
export function endpointTable(): Plugin {
  const byPath = Object.entries(endpoints).toSorted(([, [, one]], [, [, other]]) => (one < other ? -1 : 1))
  const module = fileURLToPath(import.meta.resolve('../src/api/endpoints.ts'))
  return {
    name: 'endpoint-table',
    apply: 'build',
    load: {
      filter: { id: module },
      handler: () => `export const endpoints = ${JSON.stringify(Object.fromEntries(byPath))}`,
    },
  }
}
