import type { AdminUser } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import { pageWindow } from '../../lib/paging.ts'
import type { AsAdministrator, AuditLog } from '../audit/index.ts'
import type { UserServices } from '../billing/index.ts'
import type { Guide } from '../guide/index.ts'
import type {
  EmailVerification,
  LinkMails,
  PasswordResets,
  SecondFactorReset,
  Sessions,
} from '../identity/index.ts'
import type { AddressCountry } from './address-country.ts'
import type { AddressGate } from './address-gate.ts'
import { createAddressRules } from './address-rules.service.ts'
import { createAddressHandlers } from './address.routes.ts'
import { createOnLivingUser, userNotFound } from './living-user.service.ts'
import { createModerationJobs } from './moderation.jobs.ts'
import type { ForgetAddresses } from './moderation.jobs.ts'
import { createUserAccountHandlers } from './user-account.routes.ts'
import { createUserAccounts } from './user-account.service.ts'
import type { VoidMailedLinks } from './user-account.service.ts'
import { createUserLinkHandlers } from './user-link.routes.ts'
import { createUserLinks } from './user-link.service.ts'
import { createUserBatches } from './user-batch.service.ts'
import type { UserBatchJobs } from './user-batch.service.ts'
import { userListRepository } from './user-list.repository.ts'
import { createUserListHandlers } from './user-list.routes.ts'
import { createUserModerationHandlers } from './user-moderation.routes.ts'
import { createUserNoteHandlers } from './user-note.routes.ts'
import { createUserNotes } from './user-note.service.ts'
import { createUserSessionHandlers } from './user-session.routes.ts'
import { createUserSessions } from './user-session.service.ts'
import { createUserStandings } from './user-standing.service.ts'

/** Dependencies on identity. */
type Identity = {
  /** Null = unknown user. */
  readUser: (userId: number) => Promise<AdminUser | null>
  mailVerification: EmailVerification['mailLink']
  voidMailedLinks: VoidMailedLinks
  mailPasswordReset: PasswordResets['mailLink']
  beginSessionInNameOf: Sessions['beginInNameOf']
  endSessions: Sessions['endAll']
  endSessionsInNameOf: Sessions['endInNameOf']
  endSessionsActedBy: Sessions['endActedBy']
  requireLinkMailAllowed: LinkMails['requireAllowed']
  resetSecondFactor: SecondFactorReset
  sessions: Pick<Sessions, 'listOf' | 'endAll' | 'endOne'>
}

/** Composition root of the module. The gate is created earlier, because every request handler depends on it. */
export function createModeration(deps: {
  db: Db
  clock: Clock
  jobs: Pick<JobQueue<UserBatchJobs>, 'enqueue' | 'isPending'>
  asAdministrator: AsAdministrator
  auditLog: AuditLog
  gate: AddressGate
  guide: Pick<Guide, 'links' | 'replaceLink' | 'addresses' | 'measure'>
  identity: Identity
  userServices: Pick<UserServices, 'heldByUser' | 'selectHolders'>
  /** One for each module that stores IP addresses. */
  forgetAddresses: readonly ForgetAddresses[]
  countryOf: AddressCountry
}) {
  const { guide, identity, asAdministrator, db, clock, auditLog, gate, userServices, forgetAddresses } = deps
  const { countryOf, jobs } = deps
  const onLivingUser = createOnLivingUser({ asAdministrator })
  const rules = createAddressRules({ db, clock, asAdministrator, auditLog, gate })
  const standings = createUserStandings({
    clock,
    auditLog,
    onLivingUser,
    guideLinks: guide.links,
    endSessions: identity.endSessions,
  })
  async function readUser(userId: number): Promise<AdminUser> {
    const user = await identity.readUser(userId)
    if (user === null) throw userNotFound()
    return user
  }

  const accounts = createUserAccounts({
    clock,
    auditLog,
    onLivingUser,
    readUser,
    mailVerification: identity.mailVerification,
    voidMailedLinks: identity.voidMailedLinks,
    mailPasswordReset: identity.mailPasswordReset,
    beginSessionInNameOf: identity.beginSessionInNameOf,
    endSessions: identity.endSessions,
    endSessionsInNameOf: identity.endSessionsInNameOf,
    endSessionsActedBy: identity.endSessionsActedBy,
    requireLinkMailAllowed: identity.requireLinkMailAllowed,
    resetSecondFactor: identity.resetSecondFactor,
  })
  const batches = createUserBatches({
    db,
    clock,
    jobs,
    asAdministrator,
    auditLog,
    selectHolders: userServices.selectHolders,
    standings,
    accounts,
  })
  const userSessions = createUserSessions({ onLivingUser, auditLog, sessions: identity.sessions })
  const notes = createUserNotes({ onLivingUser, clock, auditLog })
  const links = createUserLinks({
    db,
    auditLog,
    onLivingUser,
    guideLinks: guide.links,
    replaceLink: guide.replaceLink,
    guideAddresses: guide.addresses,
    measureGuide: guide.measure,
  })

  return {
    handlers: {
      ...createUserListHandlers({ db, userServices }),
      ...createUserAccountHandlers({ accounts, readUser }),
      ...createUserSessionHandlers({ userSessions, readUser }),
      ...createUserNoteHandlers({ db, notes, readUser }),
      ...createUserModerationHandlers({ standings, batches, readUser }),
      ...createUserLinkHandlers({ db, clock, links, readUser, countryOf }),
      ...createAddressHandlers({ db, clock, rules, countryOf }),
    },
    jobKinds: createModerationJobs({ clock, forgetAddresses, rules, batches }),
    /** The newest users that a search finds in their list. */
    findUsers: (search: string, limit: number) =>
      userListRepository(db, userServices.selectHolders(db)).list(
        { search },
        { field: 'id', reversed: true },
        pageWindow({ per_page: limit }),
      ),
  }
}
export type Moderation = ReturnType<typeof createModeration>
