import type { routes } from '@guidefeed/contract'
import type { Visitor, World } from './world.ts'

/** Input that a call must accept, and its sender; anonymous by default. */
export type GoodInput = {
  as?: Visitor
  params?: Record<string, string | number>
  query?: string
  body?: object | undefined
  /** The call's subject belongs to its sender; the same input from another user is refused. */
  isOwn?: true
}
export type Prepare = (world: World) => GoodInput | Promise<GoodInput>

export type GoodInputs = Partial<Record<keyof typeof routes, Prepare>>

export const byBuyer: Prepare = ({ buyer }) => ({ as: buyer })
export const byNewcomer: Prepare = async (world) => ({ as: await world.newcomer() })
export const byConfirmedNewcomer: Prepare = async (world) => ({ as: await world.confirmedNewcomer() })

/** A newcomer's order, just paid. */
export async function paidOrder(world: World) {
  const as = await world.newcomer()
  const body = await world.returnFromProvider(as)
  const callback = await world.app.call('POST', '/checkout/callback', { body })
  const { order_id: orderId, order_code: orderCode } = callback.body.data as {
    order_id: number
    order_code: string
  }
  const { id: paymentId } = await world.app.database.db
    .selectFrom('payment')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return { as, orderId, orderCode, paymentId }
}
