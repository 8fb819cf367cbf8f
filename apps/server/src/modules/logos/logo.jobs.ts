import type { Db } from '../../db/database.ts'
import type { JobKinds, NoData } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import { createLogoRefresh } from './logo-refresh.ts'
import type { OpenLogo } from './logo-refresh.ts'

export type LogoJobs = { 'logos.refresh-logos': NoData }

/** The job that fetches channels' logos. */
export function createLogoJobs(deps: { db: Db; clock: Clock; open: OpenLogo }): JobKinds<LogoJobs> {
  const { db, clock, open } = deps
  const refresh = createLogoRefresh({ db, clock, open })
  return {
    'logos.refresh-logos': {
      handle: (_data, stopping) => refresh(stopping),
      everySeconds: 600,
      retryLimit: 0,
      timeoutSeconds: 3600,
      concurrency: 1,
      onlyAtArrival: true,
    },
  }
}
