import type { IncomingMessage } from 'node:http'
import type { Db } from '../../db/database.ts'
import type { JobKinds, NoData } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { originOf } from '../audit/index.ts'
import type { AuditLog, SecurityEvents } from '../audit/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { createFetchLog } from './link/fetch-log.service.ts'
import { createGuideAddresses } from './link/guide-addresses.service.ts'
import { createComposedAnswers } from './answer/composed-answers.ts'
import { createGuideMeasure } from './answer/guide-measure.service.ts'
import { createGuideOfUser } from './answer/guide-of-user.ts'
import { createGuideRequestHandler } from './answer/guide-http.ts'
import { createGuideLinks } from './link/guide-link.service.ts'
import { createGuideStore } from './store/guide-store.ts'
import { guideReach } from './store/guide-window.ts'
import { createGuideHandlers } from './guide.routes.ts'
import { createLinkBudget } from './link/link-budget.ts'
import { createLinkGuesses } from './link/link-guesses.ts'
import { createLinkDirectory } from './link/link-directory.ts'
import { createLinkRestore } from './link/link-restore.service.ts'
import { createLinkUse } from './link/link-use.service.ts'
import { createOpenAnswers } from './answer/open-answers.ts'
import { createPlainTurns } from './answer/plain-turns.ts'
import { createRollJob } from './store/roll-guides.jobs.ts'
import { createFetchSweep } from './link/sweep-fetches.ts'
import { createSchedules } from './store/schedule.service.ts'

export type GuideJobs = { 'guide.roll-days': NoData; 'guide.delete-fetches': NoData }

/** Composition root of the module. */
export function createGuide(deps: {
  db: Db
  /** For what an answer waits for: reads of links and guides. */
  reserved: Db
  clock: Clock
  logger: Logger
  secretBox: SecretBox
  guideUrl: () => string
  catalogue: Catalogue
  clientIp: (request: IncomingMessage) => string
  /** Headers of every answer. */
  baseHeaders: Readonly<Record<string, string>>
  /** Reason for a block of the address; null = not blocked. */
  blockedReason: (ip: string) => string | null
  /** Addresses exempt from throttling. */
  isUnlimited: (ip: string) => boolean
  auditLog: AuditLog
  noteEvent: SecurityEvents['note']
  /** For tests: timeout of stalled readers. */
  stalledMs?: number | undefined
}) {
  const {
    logger,
    db,
    clock,
    clientIp,
    secretBox,
    guideUrl,
    catalogue,
    auditLog,
    isUnlimited,
    stalledMs,
    blockedReason,
    noteEvent,
  } = deps
  const store = createGuideStore({ logger, db: deps.reserved })
  const directory = createLinkDirectory({ logger, db: deps.reserved })
  const fetchLog = createFetchLog({ db, clock, logger })
  const guideOfUser = createGuideOfUser({ db, clock, store, reach: guideReach })
  const links = createGuideLinks({ clock, secretBox, guideUrl })
  const followers = [store.follower, directory.follower, fetchLog.follower]
  return {
    links,
    addresses: createGuideAddresses({ db }),
    measure: createGuideMeasure({ guideOfUser }),
    handlers: createGuideHandlers({
      schedules: createSchedules({ db, clock, catalogue, store }),
      describeLinkUse: createLinkUse({ db, guideOfUser }),
      restoreLink: createLinkRestore({ db, auditLog, links }),
    }),
    jobKinds: {
      'guide.roll-days': createRollJob({ db, clock }),
      'guide.delete-fetches': createFetchSweep({ db, clock }),
    } satisfies JobKinds<GuideJobs>,
    handleRequest: createGuideRequestHandler({
      clock,
      logger,
      stalledMs,
      clientIp,
      blockedReason,
      noteEvent,
      baseHeaders: deps.baseHeaders,
      compose: createComposedAnswers({ store }),
      links: directory,
      guesses: createLinkGuesses({ clock, isUnlimited }),
      fetchLog,
      openAnswers: createOpenAnswers({ isUnlimited }),
      plainTurns: createPlainTurns(),
      budget: createLinkBudget({ clock, isUnlimited }),
      reach: guideReach,
      noteGuessing: (ip) =>
        auditLog.note(db, {
          origin: originOf({ caller: null, client: { ip, requestId: null } }),
          action: 'guide_link.throttled',
          subject: { type: 'guide_link', id: 'unknown' },
        }),
    }),
    /** Applies pending link changes in this process; called before the response to a change is sent. The follower retries and logs failures. */
    catchUp: () => directory.catchUp().catch(() => {}),
    start() {
      for (const follower of followers) follower.start()
    },
    /** Stops the followers and flushes the fetch log. */
    async stop() {
      await Promise.all(followers.map((follower) => follower.stop()))
      await fetchLog.flush()
    },
  }
}
export type Guide = ReturnType<typeof createGuide>
