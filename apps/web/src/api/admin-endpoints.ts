import { endpointsOf } from './endpoint-table.ts'

/** Calls of administrators, which the first page does not load. */
export const adminEndpoints = endpointsOf('administrators')
