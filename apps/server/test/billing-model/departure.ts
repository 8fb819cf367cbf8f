import type { Declaration } from './answered.ts'
import type { ModelWorld } from './world.ts'

const calls = {
  withdraw: 'contractWithdraw',
  cancel_by_code: 'contractCancel',
  cancel_for_cause: 'contractCancel',
} as const

/** Declares a departure by the code of an order, counted back from the newest. */
export async function leaveWithoutLogin(
  world: ModelWorld,
  about: {
    user: { id: number; email: string }
    kind: Declaration['kind']
    older: number
    note: <A extends { status: number; code: string | undefined }>(what: string, answer: A) => A
    declarations: Declaration[]
  },
) {
  const { user, kind, declarations } = about
  const order = await world.database.db
    .selectFrom('customerOrder')
    .select(['id', 'code'])
    .where('userId', '=', user.id)
    .orderBy('id', 'desc')
    .offset(about.older)
    .executeTakeFirst()
  const reason =
    kind === 'cancel_for_cause'
      ? `The guide of customer ${user.id} is wrong, ${declarations.length + 1}.`
      : null
  const body = {
    email: user.email,
    order_code: order?.code ?? 'ABCDE-FGHJK',
    confirm: true,
    ...(reason === null ? {} : { reason }),
  } as const
  // From a separate network, because attempts are throttled by network.
  const headers = { 'x-forwarded-for': `10.${Math.floor(user.id / 250)}.${user.id % 250}.1` }
  const answer = about.note(kind, await world.app().call(calls[kind], { body, headers }))
  const receivedAt = answer.code === undefined ? answer.body.data.received_at : null
  if (order !== undefined && receivedAt !== null)
    declarations.push({
      userId: user.id,
      kind,
      orderId: order.id,
      reason,
      at: new Date(receivedAt),
      triedAt: null,
      carriedOutAt: null,
    })
}
