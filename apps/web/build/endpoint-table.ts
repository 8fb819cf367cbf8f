import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { endpoints } from '../src/api/endpoints.ts'

/** Replaces `src/api/endpoints.ts` with the table that it computes, which keeps the contract's schemas out of the first page. */
export function endpointTable(): Plugin {
  const module = fileURLToPath(import.meta.resolve('../src/api/endpoints.ts'))
  return {
    name: 'endpoint-table',
    apply: 'build',
    load: {
      filter: { id: module },
      handler: () => `export const endpoints = ${JSON.stringify(endpoints)}`,
    },
  }
}
