import { endpointsOf } from './endpoint-table.ts'

/**
 * Calls of visitors and customers. The build replaces this module and `admin-endpoints.ts` with their values
 * (`build/endpoint-table.ts`), since the contract would add all of Zod to the first page.
 */
export const endpoints = endpointsOf('others')
