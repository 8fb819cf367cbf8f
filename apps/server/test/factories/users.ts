import type { Db } from '../../src/db/database.ts'
import { createOpaqueToken, hashToken } from '../../src/lib/opaque-token.ts'

const createdAt = new Date('2026-11-01T00:00:00Z')
/** Later than any test's clock, so that moving the clock ends neither session nor fresh proof. */
const expiresAt = new Date('2090-01-01T00:00:00Z')

let lastNumber = 0

/** Adds a user without a password and with a live session; returns its bearer token. */
export async function addUser(
  db: Db,
  given: {
    name?: string
    email?: string
    isAdmin?: boolean
    emailVerifiedAt?: Date | null
    locale?: string
  } = {},
): Promise<{ id: number; token: string; email: string }> {
  lastNumber += 1
  const email = given.email ?? `user-${lastNumber}@guidefeed.test`
  const { id } = await db
    .insertInto('userAccount')
    .values({
      name: given.name ?? `User ${lastNumber}`,
      email,
      isAdmin: given.isAdmin ?? false,
      emailVerifiedAt: given.emailVerifiedAt === undefined ? createdAt : given.emailVerifiedAt,
      createdAt,
      locale: given.locale ?? 'en',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = createOpaqueToken()
  await db
    .insertInto('session')
    .values({
      userId: id,
      tokenHash: hashToken(token),
      createdAt: expiresAt,
      lastSeenAt: expiresAt,
      expiresAt,
      provedAt: expiresAt,
      ip: '',
      userAgent: '',
    })
    .execute()
  return { id, email, token }
}
