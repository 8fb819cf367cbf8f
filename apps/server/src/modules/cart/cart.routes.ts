import type { routes } from '@guidefeed/contract'
import type { Handlers } from '../../http/handlers.ts'
import type { Carts } from './cart.service.ts'

type CartHandlers = Pick<Handlers<typeof routes>, 'cartRead' | 'cartUpdate' | 'cartSave' | 'cartRevert'>

export function createCartHandlers(deps: { carts: Carts }): CartHandlers {
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
      const visit = { token: body.cartToken, userId: caller?.userId ?? null }
      return { data: await carts.save(visit, body.is_trial) }
    },
    async cartRevert({ query, caller }) {
      const visit = { token: query.cartToken, userId: caller?.userId ?? null }
      return { data: await carts.revert(visit, query.onlyDeleted ?? false) }
    },
  }
}
