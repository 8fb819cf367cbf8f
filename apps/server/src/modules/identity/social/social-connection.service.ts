import type { User } from '@guidefeed/contract'
import type { Db, DbOrTx, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import type { AuditLog, Origin } from '../../audit/index.ts'
import type { SendMail } from '../../messaging/index.ts'
import type { Accounts } from '../account/account.service.ts'
import { requireConfirmedAddress } from '../email/require-confirmed-address.ts'
import { lockAccount, requireUser } from '../session/require-user.ts'
import type { CallingSession, Sessions } from '../session/session.service.ts'
import type { SocialLoginProvider } from './social-login-provider.ts'
import { socialLoginRepository } from './social-login.repository.ts'
import type { Returned, SocialLogins } from './social-login.service.ts'
import type { UserRow } from '../user.repository.ts'
import { hasLoginMethod } from '../account/login-methods.ts'

/** Connected login providers of an account, managed by its owner; every change is mailed. */
export function createSocialConnections(deps: {
  db: Db
  clock: Clock
  providers: readonly SocialLoginProvider[]
  socialLogins: Pick<SocialLogins, 'identify'>
  accounts: Pick<Accounts, 'profile'>
  sessions: Pick<Sessions, 'prove'>
  auditLog: AuditLog
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { db, clock, providers, socialLogins, accounts, sessions, auditLog, sendMail, publicUrl } = deps

  const nameOf = (code: string) => providers.find((known) => known.code === code)?.name ?? code

  async function tell(
    tx: Tx,
    user: UserRow,
    provider: string,
    template: 'provider-connected' | 'provider-disconnected',
  ) {
    const data = {
      name: user.name,
      provider: nameOf(provider),
      url: `${publicUrl()}/profile?section=security`,
    }
    await sendMail(tx, { to: user, template, data })
  }

  async function requireWayIn(tx: Tx, user: UserRow, provider: string) {
    if (await hasLoginMethod(tx, user, providers)) return
    throw new DomainError('social_last_way_in', { params: { provider: nameOf(provider) } })
  }

  /** Disconnects a provider in the caller's transaction; false = it was not connected. Throws social_last_way_in. */
  async function remove(tx: Tx, user: UserRow, provider: string, origin: Origin): Promise<boolean> {
    if (!(await socialLoginRepository(tx).listProviders(user.id)).includes(provider)) return false
    await socialLoginRepository(tx).deleteIdentity(user.id, provider)
    await requireWayIn(tx, user, provider)
    const note = { origin, action: 'user.social_disconnect', subject: { type: 'user', id: user.id } } as const
    await auditLog.note(tx, { ...note, before: { provider } })
    await tell(tx, user, provider, 'provider-disconnected')
    return true
  }

  return {
    remove,

    /** Checks before the redirect what `connect` requires, so that a login at the provider is not wasted. Throws email_unconfirmed. */
    requireConnectable: async (userId: number) => requireConfirmedAddress(await requireUser(db, userId)),

    /** The connected providers of an account that are still enabled. */
    async list(db: DbOrTx, userId: number): Promise<{ code: string; name: string }[]> {
      const connected = await socialLoginRepository(db).listProviders(userId)
      return providers
        .filter(({ code }) => connected.includes(code))
        .map(({ code, name }) => ({ code, name }))
    },

    /** Connects the identity to the caller's account. Idempotent. Throws as listed in the contract's `socialConnect`. */
    async connect(
      providerCode: string,
      returned: Returned,
      caller: CallingSession,
      origin: Origin,
    ): Promise<User> {
      const { userId } = caller
      const { provider, providerName, subject } = await socialLogins.identify(
        providerCode,
        { purpose: 'connect', userId },
        returned,
      )
      await db.transaction().execute(async (tx) => {
        const user = await lockAccount(tx, caller)
        requireConfirmedAddress(user)
        const identities = socialLoginRepository(tx)
        const identity = { provider, subject, userId, createdAt: clock.now() }
        if (await identities.insertIdentity(identity)) {
          const note = {
            origin,
            action: 'user.social_connect',
            subject: { type: 'user', id: userId },
          } as const
          await auditLog.note(tx, { ...note, after: { provider } })
          return tell(tx, user, provider, 'provider-connected')
        }
        if ((await identities.findUserId(provider, subject)) === userId) return
        throw new DomainError('social_identity_taken', { params: { provider: providerName } })
      })
      return accounts.profile(userId)
    },

    /** Marks the session as freshly proven, by a connected login. Throws as listed in the contract's `socialProve`. */
    async prove(providerCode: string, returned: Returned, caller: CallingSession, origin: Origin) {
      const { userId } = caller
      const identity = await socialLogins.identify(providerCode, { purpose: 'prove', userId }, returned)
      if ((await socialLoginRepository(db).findUserId(identity.provider, identity.subject)) !== userId)
        throw new DomainError('social_login_failed', { params: { kind: 'not_connected' } })
      await db.transaction().execute((tx) => sessions.prove(tx, caller, { method: 'social', origin }))
    },

    /** Disconnects the provider from the caller's account. Idempotent. Throws social_last_way_in. */
    async disconnect(provider: string, caller: CallingSession, origin: Origin): Promise<User> {
      await db
        .transaction()
        .execute(async (tx) => remove(tx, await lockAccount(tx, caller), provider, origin))
      return accounts.profile(caller.userId)
    },
  }
}
export type SocialConnections = ReturnType<typeof createSocialConnections>
