import type { Db } from '../../src/db/database.ts'
import type { Authenticate } from '../../src/http/mount.ts'

let lastNumber = 0

/** Adds a customer and returns the bearer token that `authenticateTestUser` takes for his session. */
export async function addUser(
  db: Db,
  given: { isAdmin?: boolean; emailVerifiedAt?: Date | null; email?: string } = {},
): Promise<{ id: number; token: string; email: string }> {
  lastNumber += 1
  const email = given.email ?? `customer-${lastNumber}@guidefeed.test`
  const { id } = await db
    .insertInto('userAccount')
    .values({
      name: `Customer ${lastNumber}`,
      email,
      isAdmin: given.isAdmin ?? false,
      emailVerifiedAt:
        given.emailVerifiedAt === undefined ? new Date('2026-11-01T00:00:00Z') : given.emailVerifiedAt,
      createdAt: new Date('2026-11-01T00:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email, token: given.isAdmin === true ? `admin-${id}` : `user-${id}` }
}

/** Stands in for sessions in tests that are not about them. */
export const authenticateTestUser: Authenticate = (token) => {
  const [, kind, id] = /^(user|admin)-(\d+)$/.exec(token) ?? []
  return Promise.resolve(
    id === undefined ? null : { userId: Number(id), sessionId: 0, isAdmin: kind === 'admin' },
  )
}
