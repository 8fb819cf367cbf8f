import type { TestApp } from './create-test-app.ts'
import { addUser } from './factories/users.ts'

/** Token of a session that begins now: those of tests expire before a term does. */
export async function newSession(app: TestApp, { id }: { id: number }): Promise<string> {
  const { db } = app.database
  const other = await addUser(db)
  await db.updateTable('session').set({ userId: id }).where('userId', '=', other.id).execute()
  return other.token
}
