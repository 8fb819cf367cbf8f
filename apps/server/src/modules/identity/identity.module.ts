import type { Db, Tx } from '../../db/database.ts'
import type { JobKinds, JobSender, NoData } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import type { AuditLog, SecurityEvents } from '../audit/index.ts'
import type { SendMail } from '../messaging/index.ts'
import { createAccountDeletion } from './account/account-deletion.service.ts'
import type { Farewell } from './account/account-deletion.service.ts'
import { createAccounts } from './account/account.service.ts'
import { createDataExport } from './account/data-export.service.ts'
import type { DescribeUse } from './account/data-export.service.ts'
import type { Holdings } from './account/describe-user.ts'
import { createEmailChange } from './email/email-change.service.ts'
import { createEmailLinks } from './email/email-links.ts'
import { emailTokenRepository } from './email/email-token.repository.ts'
import { createEmailVerification } from './email/email-verification.service.ts'
import { createIdentityHandlers } from './identity.routes.ts'
import { createLinkMails } from './email/link-mail.service.ts'
import type { LinkMailJobs } from './email/link-mail.service.ts'
import { createLoginGuesses } from './password/login-guesses.ts'
import { createOperatorAccounts } from './account/operator-accounts.service.ts'
import { createOwnAccountHandlers } from './account/own-account.routes.ts'
import { createOwnAccount } from './account/own-account.service.ts'
import type { NoteLanguage } from './account/own-account.service.ts'
import { createOwnerProof } from './account/owner-proof.ts'
import { createPasswordConfirmation } from './password/password-confirmation.ts'
import { createPasswordChecker } from './password/password-hash.ts'
import { createPasswordResets } from './password/password-reset.service.ts'
import { createPasswordSetter } from './password/password-setter.ts'
import { createSecondFactorFamily } from './second-factor/second-factor.module.ts'
import { createSecondFactorHandlers } from './second-factor/second-factor.routes.ts'
import { createRemainingLogins } from './account/remaining-logins.service.ts'
import { createSessions } from './session/session.service.ts'
import { createSignIns } from './session/sign-in.service.ts'
import type { UniteCart } from './session/sign-in.service.ts'
import { createSocialAttempts } from './social/social-attempts.ts'
import type { SocialLoginProvider } from './social/social-login-provider.ts'
import { createSocialConnections } from './social/social-connection.service.ts'
import { createSocialLoginHandlers } from './social/social-login.routes.ts'
import { createSocialLogins } from './social/social-login.service.ts'
import { createThrottle } from './throttle.service.ts'

type IdentityDeps = {
  db: Db
  clock: Clock
  jobs: JobSender<IdentityJobs>
  sendMail: SendMail
  publicUrl: () => string
  /** Services and guide link of the user, from other modules. */
  describeHoldings: (userId: number) => Promise<Holdings>
  uniteCart: UniteCart
  noteLanguage: NoteLanguage
  auditLog: AuditLog
  noteEvent: SecurityEvents['note']
  /** IP addresses exempt from throttling. */
  isUnlimited: (ip: string) => boolean
  /** Personal data held by other modules, for the data export. */
  describeUse: DescribeUse
  farewell: Farewell
  socialProviders: readonly SocialLoginProvider[]
  /** Key from which nonces and PKCE verifiers are derived; the same in all processes. */
  socialSecret: string
  /** Seals the secrets of authenticator apps. */
  totpBox: SecretBox
  /** The product's name, as authenticator apps and passkey dialogs show it. */
  brand: string
  /** Withholds administrator rights until a second factor is set up. */
  requireAdminFactor: boolean
}

export type IdentityJobs = LinkMailJobs & { 'identity.delete-expired': NoData }

/** Composition root of the module. */
export function createIdentity(deps: IdentityDeps) {
  const throttle = createThrottle(deps)
  const sessions = createSessions(deps)
  const signIns = createSignIns({ ...deps, sessions })
  const links = createEmailLinks(deps)
  const isRightPassword = createPasswordChecker()
  const verification = createEmailVerification({ ...deps, links })
  const emailChange = createEmailChange({ ...deps, links, throttle })
  const guesses = createLoginGuesses({ ...deps, throttle })
  const factors = createSecondFactorFamily({
    ...deps,
    throttle,
    signIns,
    providers: deps.socialProviders,
    secretBox: deps.totpBox,
  })
  const { loginSteps, secondFactors } = factors
  const accounts = createAccounts({
    ...deps,
    signIns,
    loginSteps,
    throttle,
    guesses,
    verification,
    isRightPassword,
  })
  const setPassword = createPasswordSetter(deps)
  const confirmPassword = createPasswordConfirmation({ ...deps, throttle, isRightPassword })
  const requireOwnerProof = createOwnerProof({ ...deps, confirmPassword, secondFactors })
  const attempts = createSocialAttempts({ ...deps, secret: deps.socialSecret })
  const socialLogins = createSocialLogins({
    ...deps,
    throttle,
    providers: deps.socialProviders,
    attempts,
    accounts,
    verification,
    loginSteps,
  })
  const connections = createSocialConnections({
    ...deps,
    providers: deps.socialProviders,
    socialLogins,
    accounts,
    sessions,
  })
  const remainingLogins = createRemainingLogins({ ...deps, connections, passkeys: factors.passkeys })
  const passwordResets = createPasswordResets({
    ...deps,
    links,
    throttle,
    setPassword,
    trustDevice: signIns.trust,
    connections,
    remainingLogins,
  })
  const linkMails = createLinkMails({
    ...deps,
    throttle,
    mailLink: { 'reset-password': passwordResets.mailLink, 'verify-email': verification.mailLink },
  })

  const jobKinds: JobKinds<IdentityJobs> = {
    ...linkMails.jobKinds,
    'identity.delete-expired': {
      async handle() {
        await sessions.sweep()
        await signIns.sweep()
        await attempts.sweep()
        await factors.sweep()
        await emailTokenRepository(deps.db).deleteExpired(deps.clock.now())
        await throttle.sweep()
      },
      everySeconds: 86_400,
      retryLimit: 3,
      timeoutSeconds: 300,
      concurrency: 1,
    },
  }

  return {
    operatorAccounts: createOperatorAccounts({ ...deps, by: 'server start' }),
    readUser: accounts.find,
    beginSessionInNameOf: sessions.beginInNameOf,
    endSessions: sessions.endAll,
    sessions: { listOf: sessions.listOf, endAll: sessions.endAll, endOne: sessions.endOne },
    mailVerification: verification.mailLink,
    voidMailedLinks: (tx: Tx, userId: number) => emailTokenRepository(tx).deleteAllOf(userId),
    authenticate: sessions.authenticate,
    forgetAddresses: sessions.forgetAddresses,
    mailPasswordReset: passwordResets.mailLink,
    resetSecondFactor: factors.reset,
    handlers: {
      ...createIdentityHandlers({ accounts, sessions, verification, emailChange, linkMails }),
      ...createSecondFactorHandlers({ ...factors, db: deps.db, accounts }),
      ...createSocialLoginHandlers({ socialLogins, connections }),
      ...createOwnAccountHandlers({
        noteEvent: deps.noteEvent,
        linkMails,
        passwordResets,
        remainingLogins,
        sessions,
        secondFactors,
        ownAccount: createOwnAccount({
          ...deps,
          accounts,
          emailChange,
          confirmPassword,
          requireOwnerProof,
          setPassword,
          sessions,
          secondFactors,
        }),
        deletion: createAccountDeletion({ ...deps, links, throttle, requireOwnerProof }),
        exportData: createDataExport({ ...deps, throttle, accounts, sessions }),
      }),
    },
    jobKinds,
  }
}
