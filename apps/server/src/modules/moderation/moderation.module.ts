import type { User } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { AuditLog } from '../audit/index.ts'
import type { Guide } from '../guide/index.ts'
import type { EmailVerification, PasswordResets, Sessions } from '../identity/index.ts'
import type { AddressGate } from './address-gate.ts'
import { createAddressRules } from './address-rules.service.ts'
import { createAddressHandlers } from './address.routes.ts'
import { userNotFound } from './living-user.ts'
import { createModerationJobs } from './moderation.jobs.ts'
import type { ForgetAddresses } from './moderation.jobs.ts'
import { createUserAccountHandlers } from './user-account.routes.ts'
import { createUserAccounts } from './user-account.service.ts'
import { createUserLinkHandlers } from './user-link.routes.ts'
import { createUserLinks } from './user-link.service.ts'
import { createUserListHandlers } from './user-list.routes.ts'
import { createUserModerationHandlers } from './user-moderation.routes.ts'
import { createUserStandings } from './user-standing.service.ts'

/** What this module asks of identity. */
type Identity = {
  /** Null = there is no such user. */
  readUser: (userId: number) => Promise<User | null>
  mailVerification: EmailVerification['mailLink']
  mailPasswordReset: PasswordResets['mailLink']
  beginSessionInNameOf: Sessions['beginInNameOf']
}

/** Ties the parts of this module together. The gate is made before, since all that answers calls asks it. */
export function createModeration(deps: {
  db: Db
  clock: Clock
  auditLog: AuditLog
  gate: AddressGate
  guide: Pick<Guide, 'links' | 'addresses' | 'measure'>
  identity: Identity
  /** Of every module that writes addresses down. */
  forgetAddresses: readonly ForgetAddresses[]
}) {
  const { guide, identity } = deps
  const rules = createAddressRules(deps)
  const standings = createUserStandings({ ...deps, guideLinks: guide.links })
  const accounts = createUserAccounts({ ...deps, ...identity })
  const links = createUserLinks({
    ...deps,
    guideLinks: guide.links,
    guideAddresses: guide.addresses,
    measureGuide: guide.measure,
  })

  async function readUser(userId: number): Promise<User> {
    const user = await identity.readUser(userId)
    if (user === null) throw userNotFound()
    return user
  }

  return {
    handlers: {
      ...createUserListHandlers(deps),
      ...createUserAccountHandlers({ accounts, readUser }),
      ...createUserModerationHandlers({ standings, readUser }),
      ...createUserLinkHandlers({ ...deps, links, readUser }),
      ...createAddressHandlers({ ...deps, rules }),
    },
    jobKinds: createModerationJobs({ ...deps, rules }),
  }
}
