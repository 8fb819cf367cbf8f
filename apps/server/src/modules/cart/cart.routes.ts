import { requireOwnSession } from '../../http/caller-rules.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import type { Carts } from './cart.service.ts'

export function createCartHandlers(deps: { carts: Carts }) {
  const { carts } = deps
  return {
    async cartRead({ query, caller }) {
      const userId = caller?.userId ?? null
      return {
        data: await carts.read(
          query.cartToken === undefined ? { userId } : { userId, token: query.cartToken },
        ),
      }
    },
    async cartUpdate({ body, caller }) {
      const visit = { token: body.cartToken, userId: caller?.userId ?? null }
      return { data: await carts.update(visit, body) }
    },
    async cartSave({ body, caller }) {
      // A trial is an order.
      if (body.is_trial) requireOwnSession(caller)
      const visit = { token: body.cartToken, userId: caller?.userId ?? null }
      return { data: await carts.save(visit, body.is_trial) }
    },
    async cartRevert({ query, caller }) {
      const visit = { token: query.cartToken, userId: caller?.userId ?? null }
      return { data: await carts.revert(visit, query.onlyDeleted ?? false) }
    },
  } satisfies SomeHandlers
}
