import type { TestApp } from './create-test-app.ts'
import { addUser } from './factories/users.ts'
import type { Subscriber } from './subscriber.ts'

/** Moves the end of a customer's term, as an administrator does. */
export async function moveEnd(app: TestApp, { subscriptionId }: Subscriber, to: Date) {
  const { token } = await addUser(app.database.db, { isAdmin: true })
  const { serviceNumber } = await app.database.db
    .selectFrom('subscription')
    .select('serviceNumber')
    .where('id', '=', subscriptionId)
    .executeTakeFirstOrThrow()
  const body = { finish_at: to.toISOString() }
  return app.call('adminUserServiceUpdate', { params: { id: serviceNumber ?? 0 }, token, body })
}
