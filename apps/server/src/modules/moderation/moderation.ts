import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { AuditLog } from '../audit/index.ts'
import type { GuideLinks } from '../guide/index.ts'
import type { AddressGate } from './address-gate.ts'
import { createAddressRules } from './address-rules.service.ts'
import { createAddressHandlers } from './address.routes.ts'
import { createModerationJobs } from './moderation.jobs.ts'
import type { ForgetAddresses } from './moderation.jobs.ts'
import { createUserModerationHandlers } from './user-moderation.routes.ts'
import type { ReadUser } from './user-moderation.routes.ts'
import { createUserStandings } from './user-standing.service.ts'

/** Ties the parts of this module together. The gate is made before, since all that answers calls asks it. */
export function createModeration(deps: {
  db: Db
  clock: Clock
  auditLog: AuditLog
  gate: AddressGate
  guideLinks: GuideLinks
  readUser: ReadUser
  /** Of every module that writes addresses down. */
  forgetAddresses: readonly ForgetAddresses[]
}) {
  const standings = createUserStandings(deps)
  const rules = createAddressRules(deps)
  return {
    handlers: {
      ...createUserModerationHandlers({ ...deps, standings }),
      ...createAddressHandlers({ ...deps, rules }),
    },
    jobKinds: createModerationJobs({ ...deps, rules }),
  }
}
