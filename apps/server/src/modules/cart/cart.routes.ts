import { requireOwnSession } from '../../http/caller-rules.ts'
import type { Caller, SomeHandlers } from '../../http/handlers.ts'
import type { Carts } from './cart.service.ts'
import type { PlaylistNames } from './playlist-names.service.ts'

/** Handlers of the cart, for visitors and customers. */
export function createCartHandlers(deps: { carts: Carts; playlistNames: PlaylistNames }) {
  const { carts, playlistNames } = deps
  return {
    cartRead: async ({ query, caller, client }) => ({
      data: await carts.read(visitOf(query.cartToken, caller, client)),
    }),
    cartUpdate: async ({ body, caller, client }) => ({
      data: await carts.update(visitOf(body.cartToken, caller, client), body),
    }),
    async cartSave({ body, caller, client }) {
      // Starting a trial places an order, which administrators who act as the customer must not do (record 0067).
      if (body.is_trial) requireOwnSession(caller)
      return { data: await carts.save(visitOf(body.cartToken, caller, client), body.is_trial) }
    },
    cartRevert: async ({ query, caller, client }) => ({
      data: await carts.revert(visitOf(query.cartToken, caller, client), query.onlyDeleted ?? false),
    }),
    playlistNamesRead: async ({ caller }) => ({ data: await playlistNames.read(caller.userId) }),
    playlistNamesUpdate: async ({ caller, body }) => ({
      data: await playlistNames.keep(caller.userId, body),
    }),
    playlistNamesDelete: async ({ caller }) => ({ data: await playlistNames.forget(caller.userId) }),
  } satisfies SomeHandlers
}

/** An empty token stands for none. */
function visitOf(token: string | undefined, caller: Caller | null, { ip }: { ip: string }) {
  return { token: token === '' ? undefined : token, userId: caller?.userId ?? null, ip }
}
