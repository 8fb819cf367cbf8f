import { Locale } from '@guidefeed/contract'
import type { User } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { originOf } from '../audit/index.ts'
import type { AuditLog } from '../audit/index.ts'
import { requireGoodStanding } from './account-standing.ts'
import { describeUser } from './describe-user.ts'
import type { Holdings } from './describe-user.ts'
import type { EmailVerification } from './email-verification.service.ts'
import type { LoginGuesses } from './login-guesses.ts'
import { hashPassword, needsRehash } from './password-hash.ts'
import type { createPasswordChecker } from './password-hash.ts'
import { requireStrongPassword } from './password-policy.ts'
import type { Client } from './session.service.ts'
import type { SignIn, SignIns } from './sign-in.service.ts'
import { socialLoginRepository } from './social-login.repository.ts'
import { throttleRules } from './throttle.service.ts'
import type { Throttle } from './throttle.service.ts'
import { userRepository } from './user.repository.ts'
import type { UserRow } from './user.repository.ts'

export type NewAccount = { name: string; email: string; password: string; locale: Locale }
export type SignedIn = { token: string; user: User }

/** Ways into an account by email and password, and the account as its holder sees it. */
export function createAccounts(deps: {
  db: Db
  clock: Clock
  signIns: SignIns
  throttle: Throttle
  guesses: LoginGuesses
  verification: EmailVerification
  describeHoldings: (userId: number) => Promise<Holdings>
  isRightPassword: ReturnType<typeof createPasswordChecker>
  auditLog: AuditLog
}) {
  const { db, clock, signIns, throttle, guesses, verification, describeHoldings, isRightPassword, auditLog } =
    deps

  async function find(userId: number): Promise<User | null> {
    const user = await userRepository(db).find(userId)
    if (user === undefined || user.deletedAt !== null) return null
    const providers = await socialLoginRepository(db).listProviders(userId)
    return describeUser(user, { ...(await describeHoldings(userId)), providers })
  }

  async function profile(userId: number): Promise<User> {
    const user = await find(userId)
    if (user === null) throw new DomainError('unauthenticated', 'Please log in.')
    return user
  }

  /** Who has this email and password. An unknown email costs the same work as a wrong password. */
  async function checkCredentials(email: string, password: string, client: Client): Promise<UserRow> {
    const attempt = await guesses.count(email, client)
    const user = await userRepository(db).findByEmail(email)
    if (!(await isRightPassword(user?.passwordHash ?? null, password)) || user === undefined)
      throw new DomainError('invalid_credentials', 'The email or the password is wrong.')
    await attempt.forgive()
    return user
  }

  return {
    /** Creates the account, mails its verification link and signs it in. Throws email_taken, validation_failed, too_many_requests. */
    async register(account: NewAccount, signIn: SignIn): Promise<SignedIn> {
      await throttle.requireFrom(signIn.client.ip, throttleRules.registration)
      requireStrongPassword(account.password, account.email)
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
        if (user === undefined) throw emailTaken()
        const origin = originOf({ caller: { userId: user.id, adminUserId: null }, client: signIn.client })
        const subject = { type: 'user', id: user.id }
        await auditLog.note(tx, { origin, action: 'user.register', subject })
        await verification.mailLink(tx, user)
        return { userId: user.id, token: await signIns.begin(tx, user, signIn) }
      })
      return { token, user: await profile(userId) }
    },

    /** Signs in. Throws invalid_credentials, account_banned, account_inactive, too_many_requests. */
    async login(email: string, password: string, signIn: SignIn): Promise<SignedIn> {
      const user = await checkCredentials(email, password, signIn.client)
      requireGoodStanding(user)
      const isOutdated = user.passwordHash !== null && needsRehash(user.passwordHash)
      const renewed = isOutdated ? { passwordHash: await hashPassword(password) } : {}
      const token = await db.transaction().execute(async (tx) => {
        await userRepository(tx).update(user.id, { lastLoginAt: clock.now(), ...renewed })
        const caller = { userId: user.id, adminUserId: null }
        const origin = originOf({ caller, client: signIn.client })
        await auditLog.note(tx, { origin, action: 'session.login', subject: { type: 'user', id: user.id } })
        return signIns.begin(tx, user, signIn)
      })
      return { token, user: await profile(user.id) }
    },

    /** The account as its holder and administrators see it; null = there is none. */
    find,

    /** The same of who is signed in. */
    profile,

    /** What only the holder of the account is told of it. */
    async describeOwn(userId: number) {
      const user = await userRepository(db).find(userId)
      return { locale: Locale.parse(user?.locale), has_password: user?.passwordHash != null }
    },

    /** The administrator who acts in a user's name, as that user is told; null = nobody does. */
    async describeActing(adminUserId: number | null) {
      const admin = adminUserId === null ? undefined : await userRepository(db).find(adminUserId)
      return admin === undefined ? null : { admin_id: admin.id, admin_name: admin.name }
    },
  }
}
export type Accounts = ReturnType<typeof createAccounts>

export function emailTaken(): DomainError {
  const message = 'There is an account with this email already. Log in, or reset its password.'
  return new DomainError('email_taken', message, { fields: { email: [message] } })
}
