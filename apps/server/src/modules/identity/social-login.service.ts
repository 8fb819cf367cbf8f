import type { Locale } from '@guidefeed/contract'
import type { Db, Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { originOf } from '../audit/index.ts'
import type { AuditLog } from '../audit/index.ts'
import { requireGoodStanding } from './account-standing.ts'
import type { Accounts, SignedIn } from './account.service.ts'
import type { EmailVerification } from './email-verification.service.ts'
import type { SignIn, SignIns } from './sign-in.service.ts'
import type { SocialAttempts } from './social-attempts.ts'
import { SocialLoginError } from './social-login-provider.ts'
import type { LoginReturn, SocialIdentity, SocialLoginProvider } from './social-login-provider.ts'
import { socialLoginRepository } from './social-login.repository.ts'
import { userRepository } from './user.repository.ts'
import type { UserRow } from './user.repository.ts'

export type Returned = LoginReturn & { state: string }
export type Identified = SocialIdentity & { provider: string; providerName: string }

/** Login with other providers. Only a connected identity opens an account that exists; an address never does (record 0012). */
export function createSocialLogins(deps: {
  db: Db
  clock: Clock
  providers: readonly SocialLoginProvider[]
  attempts: SocialAttempts
  accounts: Pick<Accounts, 'profile'>
  verification: EmailVerification
  signIns: SignIns
  auditLog: AuditLog
}) {
  const { db, clock, providers, attempts, accounts, verification, signIns, auditLog } = deps

  function findProvider(code: string): SocialLoginProvider {
    const provider = providers.find((known) => known.code === code)
    if (provider === undefined) throw new DomainError('provider_unknown', 'There is no such login provider.')
    return provider
  }

  /** Who came back from a provider; `userId` as the attempt was begun. Throws as the contract lists. */
  async function identify(
    providerCode: string,
    userId: number | null,
    { state, ...returned }: Returned,
  ): Promise<Identified> {
    const provider = findProvider(providerCode)
    const attempt = await attempts.finish(provider.code, userId, state)
    const identity = await asking(() => provider.identify(attempt, returned))
    return { ...identity, provider: provider.code, providerName: provider.name }
  }

  /** The account behind an identity, made where there is none. Throws social_email_missing, social_account_exists. */
  async function findOrRegister(
    tx: Tx,
    identity: Identified,
    { locale, client }: SignIn & { locale: Locale },
  ): Promise<UserRow> {
    const userId = await socialLoginRepository(tx).findUserId(identity.provider, identity.subject)
    const known = userId === null ? undefined : await userRepository(tx).find(userId)
    if (known !== undefined) return known
    if (identity.email === null)
      throw new DomainError(
        'social_email_missing',
        'We need your email address. Share it there, or register here.',
      )
    const now = clock.now()
    const user = await userRepository(tx).insert({
      name: identity.name ?? identity.email.replace(/@.*/, ''),
      email: identity.email,
      emailVerifiedAt: identity.isEmailVerified ? now : null,
      locale,
      createdAt: now,
    })
    if (user === undefined)
      throw new DomainError(
        'social_account_exists',
        'There is an account with this email already. Log in to it, then connect the provider on your profile page.',
      )
    const { provider, subject } = identity
    await socialLoginRepository(tx).insertIdentity({ provider, subject, userId: user.id, createdAt: now })
    const origin = originOf({ caller: { userId: user.id, adminUserId: null }, client })
    const note = { origin, action: 'user.register', subject: { type: 'user', id: user.id } }
    await auditLog.note(tx, { ...note, after: { provider } })
    if (identity.isEmailVerified) await verification.welcome(tx, user)
    else await verification.mailLink(tx, user)
    return user
  }

  return {
    identify,

    list: () => providers.map(({ code, name }) => ({ code, name })),

    /** Where to send the browser; `userId` null = to log in, else to connect. Throws provider_unknown, provider_failed. */
    async authorizeUrl(providerCode: string, userId: number | null): Promise<string> {
      const provider = findProvider(providerCode)
      const attempt = await attempts.begin(provider.code, userId)
      return asking(() => provider.authorizeUrl(attempt))
    },

    /** Throws as the contract's `socialLogin` lists, and account_banned, account_inactive. */
    async login(
      providerCode: string,
      returned: Returned,
      signIn: SignIn & { locale: Locale },
    ): Promise<SignedIn> {
      const identity = await identify(providerCode, null, returned)
      const { token, userId } = await db.transaction().execute(async (tx) => {
        const user = await findOrRegister(tx, identity, signIn)
        requireGoodStanding(user)
        await userRepository(tx).update(user.id, { lastLoginAt: clock.now() })
        await auditLog.note(tx, {
          origin: originOf({ caller: { userId: user.id, adminUserId: null }, client: signIn.client }),
          action: 'session.login',
          subject: { type: 'user', id: user.id },
          after: { provider: identity.provider },
        })
        return { token: await signIns.begin(tx, user, signIn), userId: user.id }
      })
      return { token, user: await accounts.profile(userId) }
    },
  }
}
export type SocialLogins = ReturnType<typeof createSocialLogins>

async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SocialLoginError)) throw error
    if (error.isRefused)
      throw new DomainError('social_login_failed', 'The login was not confirmed. Try again.', {
        cause: error,
      })
    throw new DomainError('provider_failed', 'The login provider does not answer. Try again in a moment.', {
      cause: error,
    })
  }
}
