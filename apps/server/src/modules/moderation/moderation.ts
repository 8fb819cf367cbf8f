import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { AuditLog } from '../audit/index.ts'
import type { GuideLinks } from '../guide/index.ts'
import { createUserModerationHandlers } from './user-moderation.routes.ts'
import type { ReadUser } from './user-moderation.routes.ts'
import { createUserStandings } from './user-standing.service.ts'

/** Ties the parts of this module together. */
export function createModeration(deps: {
  db: Db
  clock: Clock
  auditLog: AuditLog
  guideLinks: GuideLinks
  readUser: ReadUser
}) {
  const standings = createUserStandings(deps)
  return {
    handlers: createUserModerationHandlers({ ...deps, standings }),
  }
}
