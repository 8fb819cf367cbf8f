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
import type { Progress } from './email/email-verification.service.ts'
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
  /** The end of the link before, while both work. */
  formerLinkEndsAt: (userId: number) => Promise<Date | null>
  /** How far an order has come. */
  findProgress: (tx: Tx, userId: number) => Promise<Progress>
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
  const {
    db,
    clock,
    isUnlimited,
    auditLog,
    requireAdminFactor,
    uniteCart,
    sendMail,
    publicUrl,
    noteEvent,
    brand,
    describeHoldings,
    jobs,
    noteLanguage,
    farewell,
    describeUse,
  } = deps
  const throttle = createThrottle({ db, clock, isUnlimited })
  const sessions = createSessions({ db, clock, auditLog, requireAdminFactor })
  const signIns = createSignIns({ db, clock, uniteCart, sendMail, publicUrl, sessions })
  const links = createEmailLinks({ clock, publicUrl })
  const isRightPassword = createPasswordChecker()
  const verification = createEmailVerification({
    db,
    clock,
    sendMail,
    auditLog,
    publicUrl,
    links,
    findProgress: deps.findProgress,
  })
  const emailChange = createEmailChange({ db, clock, auditLog, sendMail, publicUrl, links, throttle })
  const guesses = createLoginGuesses({ db, auditLog, isUnlimited, throttle })
  const factors = createSecondFactorFamily({
    db,
    clock,
    auditLog,
    noteEvent,
    sendMail,
    publicUrl,
    brand,
    throttle,
    signIns,
    providers: deps.socialProviders,
    secretBox: deps.totpBox,
  })
  const { loginSteps, secondFactors, totpSetup, passkeys, recoveryCodes } = factors
  const accounts = createAccounts({
    db,
    clock,
    describeHoldings,
    formerLinkEndsAt: deps.formerLinkEndsAt,
    auditLog,
    noteEvent,
    signIns,
    loginSteps,
    throttle,
    guesses,
    verification,
    isRightPassword,
  })
  const setPassword = createPasswordSetter({ sendMail, publicUrl, auditLog })
  const confirmPassword = createPasswordConfirmation({ db, auditLog, noteEvent, throttle, isRightPassword })
  const requireOwnerProof = createOwnerProof({ db, confirmPassword, secondFactors })
  const attempts = createSocialAttempts({ db, clock, publicUrl, secret: deps.socialSecret })
  const socialLogins = createSocialLogins({
    db,
    clock,
    auditLog,
    throttle,
    providers: deps.socialProviders,
    attempts,
    accounts,
    verification,
    loginSteps,
  })
  const connections = createSocialConnections({
    db,
    clock,
    auditLog,
    sendMail,
    publicUrl,
    providers: deps.socialProviders,
    socialLogins,
    accounts,
    sessions,
  })
  const remainingLogins = createRemainingLogins({
    db,
    clock,
    noteEvent,
    connections,
    passkeys,
  })
  const passwordResets = createPasswordResets({
    db,
    clock,
    sendMail,
    auditLog,
    noteEvent,
    links,
    throttle,
    setPassword,
    trustDevice: signIns.trust,
    connections,
    remainingLogins,
  })
  const linkMails = createLinkMails({
    db,
    jobs,
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
        await emailTokenRepository(db).deleteExpired(clock.now())
        await throttle.sweep()
      },
      everySeconds: 86_400,
      retryLimit: 3,
      timeoutSeconds: 300,
      concurrency: 1,
    },
  }

  return {
    operatorAccounts: createOperatorAccounts({ db, clock, auditLog, by: 'server start' }),
    readUser: accounts.findForAdministrators,
    beginSessionInNameOf: sessions.beginInNameOf,
    endSessions: sessions.endAll,
    endSessionsInNameOf: sessions.endInNameOf,
    endSessionsActedBy: sessions.endActedBy,
    sessions: { listOf: sessions.listOf, endAll: sessions.endAll, endOne: sessions.endOne },
    mailVerification: verification.mailLink,
    voidMailedLinks: (tx: Tx, userId: number) => emailTokenRepository(tx).deleteAllOf(userId),
    authenticate: sessions.authenticate,
    forgetAddresses: sessions.forgetAddresses,
    mailPasswordReset: passwordResets.mailLink,
    requireLinkMailAllowed: linkMails.requireAllowed,
    resetSecondFactor: factors.reset,
    handlers: {
      ...createIdentityHandlers({ accounts, sessions, verification, emailChange, linkMails }),
      ...createSecondFactorHandlers({ db, accounts, loginSteps, totpSetup, passkeys, recoveryCodes }),
      ...createSocialLoginHandlers({ socialLogins, connections }),
      ...createOwnAccountHandlers({
        noteEvent,
        linkMails,
        passwordResets,
        remainingLogins,
        sessions,
        secondFactors,
        ownAccount: createOwnAccount({
          db,
          noteLanguage,
          accounts,
          emailChange,
          confirmPassword,
          requireOwnerProof,
          setPassword,
          sessions,
          secondFactors,
        }),
        deletion: createAccountDeletion({
          db,
          clock,
          sendMail,
          auditLog,
          farewell,
          links,
          throttle,
          requireOwnerProof,
        }),
        exportData: createDataExport({ db, clock, describeUse, throttle, accounts, sessions }),
      }),
    },
    jobKinds,
  }
}
