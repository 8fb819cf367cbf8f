import type { IncomingMessage } from 'node:http'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { SecurityEvents } from '../audit/index.ts'
import { createComposedAnswers } from './answer/composed-answers.ts'
import { createGuideRequestHandler } from './answer/guide-http.ts'
import { createOpenAnswers } from './answer/open-answers.ts'
import { createPersonalNames } from './answer/personal-names.ts'
import { createPlainTurns } from './answer/plain-turns.ts'
import { createFetchLog } from './link/fetch-log.service.ts'
import type { HoldUsers } from './link/fetch-log.service.ts'
import { createLinkBudget } from './link/link-budget.ts'
import { createLinkDirectory } from './link/link-directory.ts'
import { createPackingBudget } from './link/packing-budget.ts'
import { playlistNameRepository } from './link/playlist-name.repository.ts'
import { createLinkGuesses } from './link/link-guesses.ts'
import { createAdaptedGuides } from './store/adapted-guides.ts'
import { guideArchiveRepository } from './store/guide-archive.repository.ts'
import { createGuideStore } from './store/guide-store.ts'

export type DeliveryDependencies = {
  db: Db
  /** For what an answer waits for: reads of links and guides. */
  reserved: Db
  clock: Clock
  logger: Logger
  clientIp: (request: IncomingMessage) => string
  /** Headers of every answer. */
  baseHeaders: Readonly<Record<string, string>>
  /** Reason for a block of the address; null = not blocked. */
  blockedReason: (ip: string) => string | null
  /** Addresses exempt from throttling. */
  isUnlimited: (ip: string) => boolean
  /** Audits an address that guesses links. */
  noteGuessing: (ip: string) => Promise<void>
  noteEvent: SecurityEvents['note']
  holdUsers: HoldUsers
  /** Whether to keep the index for "now and next", which only the API reads. */
  keepsSchedules: boolean
  /** For tests: timeout of stalled readers. */
  stalledMs?: number | undefined
}

/** Answers guide links; all that a guide process runs, so its imports decide the memory of one (record 0126). */
export function createGuideDelivery(deps: DeliveryDependencies) {
  const { db, reserved, clock, logger, isUnlimited } = deps
  const store = createGuideStore({ logger, db: reserved, keepsSchedules: deps.keepsSchedules })
  const adaptedGuides = createAdaptedGuides({ listArchive: guideArchiveRepository(reserved).listOf })
  const personalNames = createPersonalNames({ listNames: playlistNameRepository(reserved).listOf })
  const directory = createLinkDirectory({ logger, db: reserved })
  const fetchLog = createFetchLog({ db, clock, logger, holdUsers: deps.holdUsers })
  const followers = [store.follower, directory.follower, fetchLog.follower]
  return {
    store,
    adaptedGuides,
    personalNames,
    handleRequest: createGuideRequestHandler({
      clock,
      logger,
      stalledMs: deps.stalledMs,
      clientIp: deps.clientIp,
      baseHeaders: deps.baseHeaders,
      blockedReason: deps.blockedReason,
      noteEvent: deps.noteEvent,
      noteGuessing: deps.noteGuessing,
      compose: createComposedAnswers({
        store,
        adaptedGuides,
        personalNames,
      }),
      links: directory,
      guesses: createLinkGuesses({ clock, isUnlimited }),
      fetchLog,
      openAnswers: createOpenAnswers({ isUnlimited }),
      plainTurns: createPlainTurns(),
      budget: createLinkBudget({ clock, isUnlimited }),
      packingBudget: createPackingBudget({ clock }),
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
