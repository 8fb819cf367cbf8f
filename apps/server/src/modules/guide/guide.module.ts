import type { IncomingMessage } from 'node:http'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { originOf } from '../audit/index.ts'
import type { AuditLog } from '../audit/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { createFetchLog } from './fetch-log.ts'
import { createGuideAddresses } from './guide-addresses.service.ts'
import { createGuideMeasure } from './guide-measure.service.ts'
import { createGuideOfUser } from './guide-of-user.ts'
import { createGuideRequestHandler } from './guide-http.ts'
import { createGuideLinks } from './guide-link.service.ts'
import { createGuideStore } from './guide-store.ts'
import { guideReach } from './guide-window.ts'
import { createGuideHandlers } from './guide.routes.ts'
import { createLinkGuesses } from './link-guesses.ts'
import { createLinkDirectory } from './link-directory.ts'
import { createLinkUse } from './link-use.service.ts'
import { createRollJob } from './roll-guides.ts'
import { createSchedules } from './schedule.service.ts'

/** Ties the parts of this module together: links for customers, answers for players, schedules for the pages. */
export function createGuide(deps: {
  db: Db
  clock: Clock
  logger: Logger
  secretBox: SecretBox
  guideUrl: () => string
  catalogue: Catalogue
  clientIp: (request: IncomingMessage) => string
  /** Why nothing is served to this address; null = it may fetch. */
  blockedReason: (ip: string) => string | null
  /** Addresses that are never limited. */
  isUnlimited: (ip: string) => boolean
  auditLog: AuditLog
}) {
  const store = createGuideStore(deps)
  const directory = createLinkDirectory(deps)
  const fetchLog = createFetchLog(deps)
  const guideOfUser = createGuideOfUser({ ...deps, store, reach: guideReach })
  const followers = [store.follower, directory.follower, fetchLog.follower]
  return {
    links: createGuideLinks(deps),
    addresses: createGuideAddresses(deps),
    measure: createGuideMeasure({ guideOfUser }),
    handlers: createGuideHandlers({
      schedules: createSchedules({ ...deps, store }),
      describeLinkUse: createLinkUse({ ...deps, guideOfUser }),
    }),
    jobKinds: [createRollJob(deps)],
    handleRequest: createGuideRequestHandler({
      ...deps,
      store,
      links: directory,
      guesses: createLinkGuesses(deps),
      fetchLog,
      reach: guideReach,
      noteGuessing: (ip) =>
        deps.auditLog.note(deps.db, {
          origin: originOf({ caller: null, client: { ip, requestId: null } }),
          action: 'guide_link.throttled',
          subject: { type: 'guide_link', id: 'unknown' },
        }),
    }),
    start() {
      for (const follower of followers) follower.start()
    },
    /** Stops following and writes down the fetches that were counted. */
    async stop() {
      await Promise.all(followers.map((follower) => follower.stop()))
      await fetchLog.flush()
    },
  }
}
export type Guide = ReturnType<typeof createGuide>
