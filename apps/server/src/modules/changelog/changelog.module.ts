import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { mountChangelogFeed } from './changelog-feed.pages.ts'
import { createChangelogJobs } from './changelog.jobs.ts'
import { createChangelogHandlers } from './changelog.routes.ts'

/** The public changelog of channels: its calls, its feed and the deletion of old entries. */
export function createChangelog(deps: { db: Db; clock: Clock; brand: string; publicUrl: () => string }) {
  const { db, clock, brand, publicUrl } = deps
  return {
    handlers: createChangelogHandlers({ db }),
    jobKinds: createChangelogJobs({ db, clock }),
    mountPages: (app: FastifyInstance) => mountChangelogFeed(app, { db, brand, publicUrl }),
  }
}
