import type { routes } from '@guidefeed/contract'
import type { CallInput, LooseInput } from '@guidefeed/contract/client'
import type { Visitor, World } from './world.ts'

/** The sender of an input; anonymous by default. */
type Sender = {
  as?: Visitor
  /** The call's subject belongs to its sender; the same input from another user is refused. */
  isOwn?: true
}
/** Input that a call must accept, and its sender. */
export type GoodInput<Input = Pick<LooseInput, 'params' | 'query' | 'body'>> = Input & Sender
export type Prepare<Input = object> = (world: World) => GoodInput<Input> | Promise<GoodInput<Input>>

/** One per call of the contract. */
export type GoodInputs = { [Name in keyof typeof routes]: Prepare<CallInput<Name>> }

export const byBuyer: Prepare = ({ buyer }) => ({ as: buyer })
export const byNewcomer: Prepare = async (world) => ({ as: await world.newcomer() })
export const byConfirmedNewcomer: Prepare = async (world) => ({ as: await world.confirmedNewcomer() })

/** A newcomer's order, just paid. */
export async function paidOrder(world: World) {
  const as = await world.newcomer()
  const body = await world.returnFromProvider(as)
  const callback = await world.app.call('checkoutCallback', { body })
  const { order_id: orderId, order_code: orderCode } = callback.body.data
  const { id: paymentId } = await world.app.database.db
    .selectFrom('payment')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return { as, orderId, orderCode, paymentId }
}
