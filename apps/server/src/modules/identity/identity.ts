import type { Db } from '../../db/database.ts'
import type { JobKind } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import type { AuditLog } from '../audit/index.ts'
import type { SendMail } from '../messaging/index.ts'
import { createAccounts } from './account.service.ts'
import type { UniteCart } from './account.service.ts'
import type { Holdings } from './describe-user.ts'
import { createEmailVerification } from './email-verification.service.ts'
import { createIdentityHandlers } from './identity.routes.ts'
import { createOperatorAccounts } from './operator-accounts.service.ts'
import { createSessions } from './session.service.ts'
import { createThrottle } from './throttle.service.ts'

type IdentityDeps = {
  db: Db
  clock: Clock
  sendMail: SendMail
  publicUrl: () => string
  /** What the user holds, asked of the modules that know. */
  describeHoldings: (userId: number) => Promise<Holdings>
  uniteCart: UniteCart
  auditLog: AuditLog
  /** Addresses whose attempts are not counted. */
  isUnlimited: (ip: string) => boolean
}

/** Ties the parts of this module together. */
export function createIdentity(deps: IdentityDeps) {
  const throttle = createThrottle(deps)
  const sessions = createSessions(deps)
  const verification = createEmailVerification({ ...deps, throttle })
  const accounts = createAccounts({ ...deps, sessions, throttle, verification })

  const sweep: JobKind = {
    name: 'identity.sweep',
    async handle() {
      await sessions.sweep()
      await verification.sweep()
      await throttle.sweep()
    },
    everySeconds: 86_400,
    retryLimit: 3,
    timeoutSeconds: 300,
    concurrency: 1,
  }

  return {
    operatorAccounts: createOperatorAccounts(deps),
    readUser: accounts.find,
    beginSessionInNameOf: sessions.beginInNameOf,
    mailVerification: verification.mailLink,
    authenticate: sessions.authenticate,
    forgetAddresses: sessions.forgetAddresses,
    handlers: createIdentityHandlers({ accounts, sessions, verification }),
    jobKinds: [sweep],
  }
}
