import type { User } from '@guidefeed/contract'
import type { Db, Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import type { AuditLog, Origin } from '../audit/index.ts'
import type { SendMail } from '../messaging/index.ts'
import type { Accounts } from './account.service.ts'
import type { SocialLoginProvider } from './social-login-provider.ts'
import { socialLoginRepository } from './social-login.repository.ts'
import type { Returned, SocialLogins } from './social-login.service.ts'
import { userRepository } from './user.repository.ts'
import type { UserRow } from './user.repository.ts'

/** Which other providers open an account: its owner adds and removes them, and is told by mail each time. */
export function createSocialConnections(deps: {
  db: Db
  clock: Clock
  providers: readonly SocialLoginProvider[]
  socialLogins: Pick<SocialLogins, 'identify'>
  accounts: Pick<Accounts, 'profile'>
  auditLog: AuditLog
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { db, clock, providers, socialLogins, accounts, auditLog, sendMail, publicUrl } = deps

  const nameOf = (code: string) => providers.find((known) => known.code === code)?.name ?? code

  async function tell(
    tx: Tx,
    user: UserRow,
    provider: string,
    template: 'provider-connected' | 'provider-disconnected',
  ) {
    const data = { name: user.name, provider: nameOf(provider), url: `${publicUrl()}/profile` }
    await sendMail(tx, { to: user.email, locale: user.locale, template, data })
  }

  /** His row is held, so that of two who take away the last two ways in one is refused. */
  async function lockUser(tx: Tx, userId: number): Promise<UserRow> {
    const user = await userRepository(tx).lock(userId)
    if (user === undefined || user.deletedAt !== null)
      throw new DomainError('unauthenticated', 'Please log in.')
    return user
  }

  /** A password, or another provider that is still offered. */
  async function requireOtherWayIn(tx: Tx, user: UserRow, provider: string) {
    if (user.passwordHash !== null) return
    const connected = await socialLoginRepository(tx).listProviders(user.id)
    if (connected.some((code) => code !== provider && providers.some((offered) => offered.code === code)))
      return
    throw new DomainError(
      'social_last_way_in',
      `${nameOf(provider)} is your only way in. Set a password by “Forgot password” first, then disconnect it.`,
    )
  }

  return {
    /** Lets the identity open the caller's account from now on; again is no error. Throws as the contract's `socialConnect` lists. */
    async connect(providerCode: string, returned: Returned, userId: number, origin: Origin): Promise<User> {
      const { provider, providerName, subject } = await socialLogins.identify(providerCode, userId, returned)
      await db.transaction().execute(async (tx) => {
        const user = await lockUser(tx, userId)
        const identities = socialLoginRepository(tx)
        const identity = { provider, subject, userId, createdAt: clock.now() }
        if (await identities.insertIdentity(identity)) {
          const note = { origin, action: 'user.social_connect', subject: { type: 'user', id: userId } }
          await auditLog.note(tx, { ...note, after: { provider } })
          return tell(tx, user, provider, 'provider-connected')
        }
        if ((await identities.findUserId(provider, subject)) === userId) return
        throw new DomainError(
          'social_identity_taken',
          `Another account is connected with this one of ${providerName}, or yours with another.`,
        )
      })
      return accounts.profile(userId)
    },

    /** The provider no longer opens the caller's account; again is no error. Throws social_last_way_in. */
    async disconnect(provider: string, userId: number, origin: Origin): Promise<User> {
      await db.transaction().execute(async (tx) => {
        const user = await lockUser(tx, userId)
        if (!(await socialLoginRepository(tx).listProviders(userId)).includes(provider)) return
        await requireOtherWayIn(tx, user, provider)
        await socialLoginRepository(tx).deleteIdentity(userId, provider)
        const note = { origin, action: 'user.social_disconnect', subject: { type: 'user', id: userId } }
        await auditLog.note(tx, { ...note, before: { provider } })
        await tell(tx, user, provider, 'provider-disconnected')
      })
      return accounts.profile(userId)
    },
  }
}
export type SocialConnections = ReturnType<typeof createSocialConnections>
