import type { TestApp } from '../create-test-app.ts'
import { addUser } from '../factories/users.ts'
import type { World } from '../world.ts'
import type { FuzzRequest } from './fuzz-requests.ts'

export type FuzzCallers = Record<Exclude<FuzzRequest['caller'], 'sender'>, string | undefined>

/**
 * Sessions of every standing. Recreated from time to time, because requests end them. The world also gets a new administrator:
 * otherwise all its calls would be refused once the first one is banned.
 */
export async function createCallers(app: TestApp, world: World): Promise<FuzzCallers> {
  const { db } = app.database
  const [stranger, banned, admin] = [
    await addUser(db),
    await addUser(db),
    await addUser(db, { isAdmin: true }),
  ]
  Object.assign(world.admin, { token: admin.token, userId: admin.id, email: admin.email })
  const body = { ban: true, ban_reason: 'Shares the link' }
  await app.call('adminUserBan', { params: { id: banned.id }, token: admin.token, body })
  const actedFor = await world.newcomer()
  const acting = await app.call('adminUserLoginAs', { params: { id: actedFor.userId }, token: admin.token })
  return {
    nobody: undefined,
    stranger: stranger.token,
    banned: banned.token,
    admin: admin.token,
    actingAdmin: acting.body.data.token,
    dead: 'dead',
  }
}
