import type { Visitor, World } from './world.ts'

/** A newcomer with a confirmed address and the sandbox identity Noa, which is disconnected from all others. */
export async function connectedNewcomer(world: World): Promise<Visitor> {
  const as = await world.confirmedNewcomer()
  const { db } = world.app.database
  const now = world.app.clock.now()
  const noa = { provider: 'sandbox', subject: 'sandbox-noa' }
  await db.deleteFrom('socialIdentity').where('subject', '=', noa.subject).execute()
  await db
    .insertInto('socialIdentity')
    .values({ ...noa, userId: as.userId, createdAt: now })
    .execute()
  return as
}
