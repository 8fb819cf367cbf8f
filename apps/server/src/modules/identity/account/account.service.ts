import { fieldError, Locale } from '@guidefeed/contract'
import type { AdminUser, User } from '@guidefeed/contract'
import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import { originOf } from '../../audit/index.ts'
import type { AuditLog, SecurityEvents } from '../../audit/index.ts'
import { describeUser } from './describe-user.ts'
import type { Holdings } from './describe-user.ts'
import type { EmailVerification } from '../email/email-verification.service.ts'
import type { LoginGuesses } from '../password/login-guesses.ts'
import { hashPassword, needsRehash } from '../password/password-hash.ts'
import type { PasswordChecker } from '../password/password-hash.ts'
import { requireStrongPassword } from '../password/password-policy.ts'
import { invalidCredentials, requireUser } from '../session/require-user.ts'
import type { Client } from '../session/session.service.ts'
import type { FirstStep, LastStep, LoginSteps } from '../second-factor/login-steps.service.ts'
import type { SignIn, SignIns } from '../session/sign-in.service.ts'
import { socialLoginRepository } from '../social/social-login.repository.ts'
import { throttleRules } from '../throttle.service.ts'
import type { Throttle } from '../throttle.service.ts'
import { userRepository } from '../user.repository.ts'
import type { UserRow } from '../user.repository.ts'

export type NewAccount = { name: string; email: string; password: string; locale: Locale }
export type SignedIn = { token: string; user: User }
/** A session, or the ticket for the second step of the login. */
export type LoginOutcome = SignedIn | Extract<FirstStep, { second_factor: unknown }>

/** Registration and login by email and password, and the account as its holder sees it. */
export function createAccounts(deps: {
  db: Db
  clock: Clock
  signIns: SignIns
  loginSteps: LoginSteps
  throttle: Throttle
  guesses: LoginGuesses
  verification: EmailVerification
  describeHoldings: (userId: number) => Promise<Holdings>
  /** End of the guide link before the present one; null = it does not serve. */
  formerLinkEndsAt: (userId: number) => Promise<Date | null>
  isRightPassword: PasswordChecker
  auditLog: AuditLog
  noteEvent: SecurityEvents['note']
}) {
  const { db, clock, signIns, loginSteps, throttle, guesses, verification, isRightPassword, auditLog } = deps

  async function findLiving(userId: number): Promise<UserRow | null> {
    const user = await userRepository(db).find(userId)
    return user?.deletedAt === null ? user : null
  }

  async function describe(user: UserRow): Promise<User> {
    const providers = await socialLoginRepository(db).listProviders(user.id)
    return describeUser(user, { ...(await deps.describeHoldings(user.id)), providers })
  }

  async function profile(userId: number): Promise<User> {
    const user = await findLiving(userId)
    if (user === null) throw new DomainError('unauthenticated')
    return describe(user)
  }

  /** Returns the user with this email and password. An unknown email takes the same time as a wrong password. */
  async function checkCredentials(email: string, password: string, client: Client): Promise<UserRow> {
    const attempt = await guesses.count(email, client)
    const user = await userRepository(db).findByEmail(email)
    if (!(await isRightPassword(user?.passwordHash ?? null, password)) || user === null) {
      deps.noteEvent({ kind: 'login_failed', userId: user?.id ?? null, ip: client.ip })
      throw invalidCredentials()
    }
    await attempt.forgive()
    return user
  }

  async function answer(step: LastStep): Promise<SignedIn>
  async function answer(step: FirstStep): Promise<LoginOutcome>
  /** Login response: the session with the account, or the pending second step. */
  async function answer(step: FirstStep): Promise<LoginOutcome> {
    return 'token' in step ? { token: step.token, user: await profile(step.userId) } : step
  }

  return {
    answer,

    /** Creates the account, mails its verification link and signs it in. Throws email_taken, validation_failed, too_many_requests. */
    async register(account: NewAccount, signIn: SignIn): Promise<SignedIn> {
      await throttle.requireFrom(signIn.client.ip, throttleRules.registration)
      await requireStrongPassword(account.password, account)
      const passwordHash = await hashPassword(account.password)
      const now = clock.now()
      const { userId, token } = await db.transaction().execute(async (tx) => {
        const user = await userRepository(tx).insert({
          name: account.name,
          email: account.email,
          passwordHash,
          locale: account.locale,
          createdAt: now,
          lastLoginAt: now,
        })
        if (user === null) throw emailTaken()
        const origin = originOf({ caller: { userId: user.id, adminUserId: null }, client: signIn.client })
        const subject = { type: 'user', id: user.id } as const
        await auditLog.note(tx, { origin, action: 'user.register', subject })
        await verification.mailLink(tx, user)
        return { userId: user.id, token: await signIns.begin(tx, user, signIn) }
      })
      return { token, user: await profile(userId) }
    },

    /** Signs in, or asks for the second factor. Throws invalid_credentials, account_banned, account_inactive, too_many_requests. */
    async login(email: string, password: string, signIn: SignIn): Promise<LoginOutcome> {
      const user = await checkCredentials(email, password, signIn.client)
      const isOutdated = user.passwordHash !== null && needsRehash(user.passwordHash)
      const renewed = isOutdated ? await hashPassword(password) : null
      const step = await db.transaction().execute(async (tx) => {
        const checked = { userId: user.id, loginVersion: user.loginVersion }
        const done = await loginSteps.first(tx, checked, 'password', signIn)
        if (renewed !== null) await userRepository(tx).update(user.id, { passwordHash: renewed })
        return done
      })
      return answer(step)
    },

    /** The account as administrators see it; null = unknown id. */
    async findForAdministrators(userId: number): Promise<AdminUser | null> {
      const user = await findLiving(userId)
      if (user === null) return null
      const formerLinkEndsAt = await deps.formerLinkEndsAt(userId)
      return {
        ...(await describe(user)),
        version: user.version,
        former_link_ends_at: formerLinkEndsAt?.toISOString() ?? null,
      }
    },

    /** The account as its holder sees it. */
    profile,

    /** Fields that only the account holder sees. */
    async describeOwn(userId: number) {
      const user = await userRepository(db).find(userId)
      return { locale: Locale.parse(user?.locale), has_password: user?.passwordHash != null }
    },

    /** Language and time zone of mails. */
    async preferences(userId: number) {
      const user = await requireUser(db, userId)
      return { locale: Locale.parse(user.locale), time_zone: user.timeZone }
    },

    /** The impersonating administrator, as shown to the user; null = none. */
    async describeActing(adminUserId: number | null) {
      const admin = adminUserId === null ? null : await userRepository(db).find(adminUserId)
      return admin === null ? null : { admin_id: admin.id, admin_name: admin.name }
    },
  }
}
export type Accounts = ReturnType<typeof createAccounts>

export function emailTaken(): DomainError {
  return new DomainError('email_taken', {
    params: { kind: 'customer' },
    fields: { email: [fieldError('email_taken', { kind: 'customer' })] },
  })
}
