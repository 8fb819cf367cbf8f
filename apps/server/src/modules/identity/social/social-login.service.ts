import { PersonName } from '@guidefeed/contract'
import type { Locale } from '@guidefeed/contract'
import type { Db, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import { originOf } from '../../audit/index.ts'
import type { AuditLog } from '../../audit/index.ts'
import type { Accounts, LoginOutcome } from '../account/account.service.ts'
import type { EmailVerification } from '../email/email-verification.service.ts'
import type { LoginSteps } from '../second-factor/login-steps.service.ts'
import type { SignIn } from '../session/sign-in.service.ts'
import type { SocialAttempts } from './social-attempts.ts'
import { SocialLoginError } from './social-login-provider.ts'
import type { LoginReturn, SocialIdentity, SocialLoginProvider } from './social-login-provider.ts'
import { socialLoginRepository } from './social-login.repository.ts'
import type { SocialPurpose } from './social-login.repository.ts'
import { throttleRules } from '../throttle.service.ts'
import type { Throttle } from '../throttle.service.ts'
import { userRepository } from '../user.repository.ts'
import type { UserRow } from '../user.repository.ts'

export type Returned = LoginReturn & { state: string }
export type Identified = SocialIdentity & { provider: string; providerName: string }

/** Login with other providers. Only a connected identity opens an existing account; a matching address never does (record 0012). */
export function createSocialLogins(deps: {
  db: Db
  clock: Clock
  providers: readonly SocialLoginProvider[]
  attempts: SocialAttempts
  throttle: Throttle
  accounts: Pick<Accounts, 'answer'>
  verification: EmailVerification
  loginSteps: LoginSteps
  auditLog: AuditLog
}) {
  const { db, clock, providers, attempts, throttle, accounts, verification, loginSteps, auditLog } = deps

  function getProvider(code: string): SocialLoginProvider {
    const provider = providers.find((known) => known.code === code)
    if (provider === undefined) throw new DomainError('provider_unknown', { params: { kind: 'login' } })
    return provider
  }

  /** Returns the identity behind a provider's redirect; `purpose` must match the attempt. Throws as listed in the contract. */
  async function identify(
    providerCode: string,
    purpose: SocialPurpose,
    { state, ...returned }: Returned,
  ): Promise<Identified> {
    const provider = getProvider(providerCode)
    const attempt = await attempts.finish(provider.code, purpose, state)
    const identity = await asking(() => provider.identify(attempt, returned))
    return { ...identity, provider: provider.code, providerName: provider.name }
  }

  /** Returns the account of an identity, created if needed, which `registered` is then. Throws social_email_missing, social_account_exists. */
  async function getOrRegister(
    tx: Tx,
    identity: Identified,
    { locale, client }: SignIn & { locale: Locale },
  ): Promise<{ userId: number; registered: UserRow | null }> {
    const findUserId = () => socialLoginRepository(tx).findUserId(identity.provider, identity.subject)
    const userId = await findUserId()
    // It may have been disconnected before the lock was acquired.
    if (userId !== null && (await userRepository(tx).lock(userId)) && (await findUserId()) === userId)
      return { userId, registered: null }
    if (identity.email === null) throw new DomainError('social_email_missing')
    const now = clock.now()
    const user = await userRepository(tx).insert({
      name: nameOf(identity.name, identity.email),
      email: identity.email,
      emailVerifiedAt: identity.isEmailVerified ? now : null,
      locale,
      createdAt: now,
    })
    if (user === null) throw new DomainError('social_account_exists')
    const { provider, subject } = identity
    await socialLoginRepository(tx).insertIdentity({ provider, subject, userId: user.id, createdAt: now })
    const origin = originOf({ caller: { userId: user.id, adminUserId: null }, client })
    const note = { origin, action: 'user.register', subject: { type: 'user', id: user.id } } as const
    await auditLog.note(tx, { ...note, after: { provider } })
    return { userId: user.id, registered: user }
  }

  return {
    identify,

    list: () => providers.map(({ code, name }) => ({ code, name })),

    /** Authorization URL for the browser. Throws provider_unknown, provider_failed, too_many_requests. */
    async authorizeUrl(providerCode: string, purpose: SocialPurpose, ip: string): Promise<string> {
      const provider = getProvider(providerCode)
      await throttle.requireFrom(ip, throttleRules.socialStart)
      const attempt = await attempts.begin(provider.code, purpose)
      return asking(() => provider.authorizeUrl(attempt))
    },

    /** Throws as listed in the contract's `socialLogin`, and account_banned, account_inactive. */
    async login(
      providerCode: string,
      returned: Returned,
      signIn: SignIn & { locale: Locale },
    ): Promise<LoginOutcome> {
      const identity = await identify(providerCode, { purpose: 'login', userId: null }, returned)
      const step = await db.transaction().execute(async (tx) => {
        const { userId, registered } = await getOrRegister(tx, identity, signIn)
        const first = await loginSteps.first(tx, { userId }, identity.provider, signIn)
        // After the cart of the visit has become the account's, to whose order the mail leads.
        if (registered !== null)
          await verification[identity.isEmailVerified ? 'welcome' : 'mailLink'](tx, registered)
        return first
      })
      return accounts.answer(step)
    },
  }
}
export type SocialLogins = ReturnType<typeof createSocialLogins>

/** The name from the provider if registration would accept it, otherwise the local part of the address. */
function nameOf(name: string | null, email: string): string {
  const given = PersonName.safeParse(name)
  return given.success ? given.data : email.replace(/@.*/, '').replaceAll('.', ' ')
}

async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SocialLoginError)) throw error
    if (error.isRefused)
      throw new DomainError('social_login_failed', { params: { kind: 'not_confirmed' }, cause: error })
    throw new DomainError('provider_failed', { params: { kind: 'login' }, cause: error })
  }
}
