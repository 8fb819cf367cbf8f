import type { Db } from '../../db/database.ts'
import type { JobKind, JobQueue } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import type { AuditLog } from '../audit/index.ts'
import type { SendMail } from '../messaging/index.ts'
import { createAccountDeletion } from './account-deletion.service.ts'
import type { Farewell } from './account-deletion.service.ts'
import { createAccounts } from './account.service.ts'
import { createDataExport } from './data-export.service.ts'
import type { DescribeUse } from './data-export.service.ts'
import type { Holdings } from './describe-user.ts'
import { createEmailChange } from './email-change.service.ts'
import { createEmailLinks } from './email-links.ts'
import { emailTokenRepository } from './email-token.repository.ts'
import { createEmailVerification } from './email-verification.service.ts'
import { createIdentityHandlers } from './identity.routes.ts'
import { createLinkMails } from './link-mail.service.ts'
import { createLoginGuesses } from './login-guesses.ts'
import { createOperatorAccounts } from './operator-accounts.service.ts'
import { createOwnAccountHandlers } from './own-account.routes.ts'
import { createOwnAccount } from './own-account.service.ts'
import type { NoteLanguage } from './own-account.service.ts'
import { createPasswordConfirmation } from './password-confirmation.ts'
import { createPasswordChecker } from './password-hash.ts'
import { createPasswordResets } from './password-reset.service.ts'
import { createPasswordSetter } from './password-setter.ts'
import { createSessions } from './session.service.ts'
import { createSignIns } from './sign-in.service.ts'
import type { UniteCart } from './sign-in.service.ts'
import { createSocialAttempts } from './social-attempts.ts'
import type { SocialLoginProvider } from './social-login-provider.ts'
import { createSocialConnections } from './social-connection.service.ts'
import { createSocialLoginHandlers } from './social-login.routes.ts'
import { createSocialLogins } from './social-login.service.ts'
import { createThrottle } from './throttle.service.ts'

type IdentityDeps = {
  db: Db
  clock: Clock
  jobs: Pick<JobQueue, 'enqueue'>
  sendMail: SendMail
  publicUrl: () => string
  /** What the user holds, asked of the modules that know. */
  describeHoldings: (userId: number) => Promise<Holdings>
  uniteCart: UniteCart
  noteLanguage: NoteLanguage
  auditLog: AuditLog
  /** Addresses whose attempts are not counted. */
  isUnlimited: (ip: string) => boolean
  /** What other modules keep of a person, for the export of his data. */
  describeUse: DescribeUse
  farewell: Farewell
  socialProviders: readonly SocialLoginProvider[]
  /** Makes nonces and PKCE verifiers; the same in all processes. */
  socialSecret: string
}

/** Ties the parts of this module together. */
export function createIdentity(deps: IdentityDeps) {
  const throttle = createThrottle(deps)
  const sessions = createSessions(deps)
  const signIns = createSignIns({ ...deps, sessions })
  const links = createEmailLinks(deps)
  const isRightPassword = createPasswordChecker()
  const verification = createEmailVerification({ ...deps, links })
  const emailChange = createEmailChange({ ...deps, links, throttle })
  const guesses = createLoginGuesses({ ...deps, throttle })
  const accounts = createAccounts({ ...deps, signIns, throttle, guesses, verification, isRightPassword })
  const setPassword = createPasswordSetter(deps)
  const confirmPassword = createPasswordConfirmation({ ...deps, throttle, isRightPassword })
  const passwordResets = createPasswordResets({
    ...deps,
    links,
    throttle,
    setPassword,
    trustDevice: signIns.trust,
  })
  const attempts = createSocialAttempts({ ...deps, secret: deps.socialSecret })
  const socialLogins = createSocialLogins({
    ...deps,
    providers: deps.socialProviders,
    attempts,
    accounts,
    verification,
    signIns,
  })
  const connections = createSocialConnections({
    ...deps,
    providers: deps.socialProviders,
    socialLogins,
    accounts,
  })
  const linkMails = createLinkMails({
    ...deps,
    throttle,
    mailLink: { 'reset-password': passwordResets.mailLink, 'verify-email': verification.mailLink },
  })

  const sweep: JobKind = {
    name: 'identity.sweep',
    async handle() {
      await sessions.sweep()
      await signIns.sweep()
      await attempts.sweep()
      await emailTokenRepository(deps.db).deleteExpired(deps.clock.now())
      await throttle.sweep()
    },
    everySeconds: 86_400,
    retryLimit: 3,
    timeoutSeconds: 300,
    concurrency: 1,
  }

  return {
    operatorAccounts: createOperatorAccounts({ ...deps, by: 'server start' }),
    readUser: accounts.find,
    beginSessionInNameOf: sessions.beginInNameOf,
    mailVerification: verification.mailLink,
    authenticate: sessions.authenticate,
    forgetAddresses: sessions.forgetAddresses,
    mailPasswordReset: passwordResets.mailLink,
    handlers: {
      ...createIdentityHandlers({ accounts, sessions, verification, emailChange, linkMails }),
      ...createSocialLoginHandlers({ socialLogins, connections }),
      ...createOwnAccountHandlers({
        linkMails,
        passwordResets,
        sessions,
        ownAccount: createOwnAccount({ ...deps, accounts, emailChange, confirmPassword, setPassword }),
        deletion: createAccountDeletion({ ...deps, links, throttle, confirmPassword }),
        exportData: createDataExport({ ...deps, accounts, sessions }),
      }),
    },
    jobKinds: [sweep, ...linkMails.jobKinds],
  }
}
