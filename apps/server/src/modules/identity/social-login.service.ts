import type { Locale, User } from '@guidefeed/contract'
import type { Db, Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { requireGoodStanding } from './account-standing.ts'
import type { Accounts, SignedIn } from './account.service.ts'
import type { EmailVerification } from './email-verification.service.ts'
import type { SignIn, SignIns } from './sign-in.service.ts'
import type { SocialAttempts } from './social-attempts.ts'
import { SocialLoginError } from './social-login-provider.ts'
import type {
  LoginAttempt,
  LoginReturn,
  SocialIdentity,
  SocialLoginProvider,
} from './social-login-provider.ts'
import { socialLoginRepository } from './social-login.repository.ts'
import { userRepository } from './user.repository.ts'
import type { UserRow } from './user.repository.ts'

type Returned = LoginReturn & { state: string }

/** Login with other providers. Only a connected identity opens an account that exists; an address never does (record 0012). */
export function createSocialLogins(deps: {
  db: Db
  clock: Clock
  providers: readonly SocialLoginProvider[]
  attempts: SocialAttempts
  accounts: Pick<Accounts, 'profile'>
  verification: EmailVerification
  signIns: SignIns
}) {
  const { db, clock, providers, attempts, accounts, verification, signIns } = deps

  function findProvider(code: string): SocialLoginProvider {
    const provider = providers.find((known) => known.code === code)
    if (provider === undefined) throw new DomainError('provider_unknown', 'There is no such login provider.')
    return provider
  }

  async function identify(provider: SocialLoginProvider, attempt: LoginAttempt, returned: LoginReturn) {
    const identity = await asking(() => provider.identify(attempt, returned))
    return { ...identity, provider: provider.code }
  }

  type Known = SocialIdentity & { provider: string }

  /** The account behind an identity, made where there is none. Throws social_email_missing, social_account_exists. */
  async function findOrRegister(tx: Tx, identity: Known, locale: Locale): Promise<UserRow> {
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
    if (identity.isEmailVerified) await verification.welcome(tx, user)
    else await verification.mailLink(tx, user)
    return user
  }

  return {
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
      { state, ...returned }: Returned,
      signIn: SignIn & { locale: Locale },
    ): Promise<SignedIn> {
      const provider = findProvider(providerCode)
      const identity = await identify(provider, await attempts.finish(provider.code, null, state), returned)
      const { token, userId } = await db.transaction().execute(async (tx) => {
        const user = await findOrRegister(tx, identity, signIn.locale)
        requireGoodStanding(user)
        await userRepository(tx).update(user.id, { lastLoginAt: clock.now() })
        return { token: await signIns.begin(tx, user, signIn), userId: user.id }
      })
      return { token, user: await accounts.profile(userId) }
    },

    /** Lets the identity open the caller's account from now on; again is no error. Throws as the contract's `socialConnect` lists. */
    async connect(providerCode: string, { state, ...returned }: Returned, userId: number): Promise<User> {
      const provider = findProvider(providerCode)
      const identity = await identify(provider, await attempts.finish(provider.code, userId, state), returned)
      const { subject } = identity
      const identities = socialLoginRepository(db)
      const isAdded = await identities.insertIdentity({
        provider: provider.code,
        subject,
        userId,
        createdAt: clock.now(),
      })
      if (!isAdded && (await identities.findUserId(provider.code, subject)) !== userId)
        throw new DomainError(
          'social_identity_taken',
          `Another account is connected with this one of ${provider.name}, or yours with another.`,
        )
      return accounts.profile(userId)
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
