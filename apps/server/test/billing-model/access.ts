import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { fetchRaw } from '../factories/guide-link.ts'
import type { Books, Broken } from './books.ts'
import { entitledBy } from './oracle.ts'
import type { ModelWorld } from './world.ts'

/** Links follow within a quarter of a second on an idle machine. */
const patienceMs = 10_000

/** Fetches the guide link, which must serve the channels while the orders entitle to them, and a notice otherwise. */
export async function listWrongAccess(
  world: ModelWorld,
  books: Books,
  userIds: readonly number[],
): Promise<Broken[]> {
  const broken: Broken[] = []
  for (const userId of userIds) {
    const user = books.users.find(({ id }) => id === userId)
    const link = await world.app().guide.links.find(world.database.db, userId)
    if (user === undefined || link === null) continue
    const isEntitled = () =>
      user.banReason === null &&
      books.subscriptions
        .filter((subscription) => subscription.userId === userId)
        .some((subscription) => {
          const entitled = entitledBy(books, subscription)
          return entitled !== null && world.clock.now() < entitled.until
        })
    const { pathname } = new URL(link.xml_gz)
    const until = Date.now() + patienceMs
    while ((await isServed(world, pathname)) !== isEntitled()) {
      if (Date.now() > until) {
        broken.push({
          userId,
          what: `the link ${isEntitled() ? 'serves a notice' : 'is served'} at ${world.clock.now().toISOString()}`,
        })
        break
      }
      await delay(100)
    }
  }
  return broken
}

async function isServed(world: ModelWorld, path: string): Promise<boolean> {
  const { status, body } = await fetchRaw(world.app(), path)
  return status === 200 && !gunzipSync(body).includes('notice.guidefeed')
}
