import { routes } from '@guidefeed/contract'
import type { Method } from '@guidefeed/contract'

export type RouteName = keyof typeof routes

/** Method and path by call. */
export type EndpointTable = { readonly [Name in RouteName]?: readonly [Method, string] }

/** Returns the calls of administrators, or all others. */
export const endpointsOf = (who: 'administrators' | 'others'): EndpointTable =>
  Object.fromEntries(
    Object.entries(routes)
      .filter(([, { audience }]) => (audience === 'admin') === (who === 'administrators'))
      .map(([name, { method, path }]) => [name, [method, path]]),
  )
