import type { Tx } from '../../db/database.ts'
import type { JobKinds, NoData } from '../../jobs/job-queue.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import type { UtcDay } from '../../lib/utc-day.ts'
import { originOf } from '../audit/index.ts'
import type { AuditLog } from '../audit/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { userRepository } from '../identity/index.ts'
import type { SendMail } from '../messaging/index.ts'
import { createGuideMeasure } from './answer/guide-measure.service.ts'
import { createGuideOfUser } from './answer/guide-of-user.ts'
import { createDayObservation } from './days/observe-days.jobs.ts'
import { createGuideDelivery } from './guide-delivery.ts'
import type { DeliveryDependencies } from './guide-delivery.ts'
import { createGuideHandlers } from './guide.routes.ts'
import { createGuideAddresses } from './link/guide-addresses.service.ts'
import { createGuideLinks } from './link/guide-link.service.ts'
import { createLinkOptions } from './link/link-options.service.ts'
import { createLinkReplacement } from './link/link-replacement.ts'
import { createLinkRestore } from './link/link-restore.service.ts'
import { createLinkRenewals } from './link/link-renewal.service.ts'
import type { RenewalLimit } from './link/link-renewal.service.ts'
import { createLinkUse } from './link/link-use.service.ts'
import { createFetchSweep } from './link/sweep-fetches.ts'
import { createRollJob } from './store/roll-guides.jobs.ts'
import { createSchedules } from './store/schedule.service.ts'
import { createTvCodes } from './tv-code/tv-codes.service.ts'
import type { TvCodeLimits } from './tv-code/tv-codes.service.ts'

export type GuideJobs = {
  'guide.roll-days': NoData
  'guide.observe-days': NoData
  'guide.delete-fetches': NoData
}

/** Composition root of the module. */
export function createGuide(
  deps: Omit<DeliveryDependencies, 'holdUsers' | 'keepsSchedules' | 'noteGuessing'> & {
    secretBox: SecretBox
    guideUrl: () => string
    catalogue: Catalogue
    auditLog: AuditLog
    /** Key of the hashes of television codes. */
    tvCodeSecret: string
    tvCodeLimits: TvCodeLimits
    renewalLimit: RenewalLimit
    sendMail: SendMail
    publicUrl: () => string
    /** Called once for each day on which customers may have lost channels, in the transaction that completes its figures. */
    noteLostDay: (tx: Tx, day: UtcDay) => Promise<void>
  },
) {
  const { db, clock, secretBox, guideUrl, catalogue, auditLog, noteLostDay, sendMail, publicUrl } = deps
  const { store, adaptedGuides, personalNames, handleRequest, catchUp, start, stop } = createGuideDelivery({
    db,
    reserved: deps.reserved,
    clock,
    logger: deps.logger,
    clientIp: deps.clientIp,
    baseHeaders: deps.baseHeaders,
    blockedReason: deps.blockedReason,
    isUnlimited: deps.isUnlimited,
    stalledMs: deps.stalledMs,
    noteEvent: deps.noteEvent,
    noteGuessing: (ip) =>
      auditLog.note(db, {
        origin: originOf({ caller: null, client: { ip, requestId: null } }),
        action: 'guide_link.throttled',
        subject: { type: 'guide_link', id: 'unknown' },
      }),
    holdUsers: (tx, ids) => userRepository(tx).holdLiving(ids),
    keepsSchedules: true,
  })
  const guideOfUser = createGuideOfUser({ db, clock, store, adaptedGuides, personalNames })
  const links = createGuideLinks({ clock, secretBox, guideUrl })
  return {
    links,
    replaceLink: createLinkReplacement({ links, sendMail, publicUrl }),
    addresses: createGuideAddresses({ db }),
    measure: createGuideMeasure({ guideOfUser }),
    handlers: createGuideHandlers({
      clock,
      isUnlimited: deps.isUnlimited,
      schedules: createSchedules({ db, clock, catalogue, store }),
      describeLinkUse: createLinkUse({ db, clock, guideOfUser }),
      restoreLink: createLinkRestore({ db, auditLog, links }),
      renewals: createLinkRenewals({
        db,
        clock,
        links,
        auditLog,
        sendMail,
        limit: deps.renewalLimit,
        publicUrl,
      }),
      rememberOptions: createLinkOptions({ db, clock }),
      tvCodes: createTvCodes({
        db,
        clock,
        links,
        auditLog,
        limits: deps.tvCodeLimits,
        secret: deps.tvCodeSecret,
      }),
    }),
    jobKinds: {
      'guide.roll-days': createRollJob({ db, clock }),
      'guide.observe-days': createDayObservation({ db, clock, noteLostDay }),
      'guide.delete-fetches': createFetchSweep({ db, clock }),
    } satisfies JobKinds<GuideJobs>,
    handleRequest,
    catchUp,
    start,
    stop,
  }
}
export type Guide = ReturnType<typeof createGuide>
