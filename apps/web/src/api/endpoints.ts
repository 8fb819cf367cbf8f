import { routes } from '@guidefeed/contract'
import type { Method } from '@guidefeed/contract'

export type RouteName = keyof typeof routes

/**
 * Method and path of every call. The build replaces this module with its value (`build/endpoint-table.ts`), since the contract
 * would add all of Zod to the first page.
 */
export const endpoints = Object.fromEntries(
  Object.entries(routes).map(([name, { method, path }]) => [name, [method, path]]),
) as unknown as Record<RouteName, readonly [Method, string]>
