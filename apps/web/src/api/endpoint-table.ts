import { routes } from '@guidefeed/contract'
import type { Method } from '@guidefeed/contract'

export type RouteName = keyof typeof routes

/** Path and method by call, in one text, which compresses better. */
export type EndpointTable = { readonly [Name in RouteName]?: `${string} ${Method}` }

/** Returns the calls of administrators, or all others. */
export const endpointsOf = (who: 'administrators' | 'others'): EndpointTable =>
  Object.fromEntries(
    Object.entries(routes)
      .filter(([, { audience }]) => (audience === 'admin') === (who === 'administrators'))
      .map(([name, { method, path }]) => [name, `${path} ${method}`]),
  )
