import type { Locale, User } from '@guidefeed/contract'
import type { Db, Tx } from '../../db/database.ts'
import { DomainError } from '../../lib/domain-error.ts'
import type { Origin } from '../audit/index.ts'
import type { Accounts } from './account.service.ts'
import type { EmailChange } from './email-change.service.ts'
import { isSameAddress } from './email-links.ts'
import type { ConfirmPassword } from './password-confirmation.ts'
import { hashPassword } from './password-hash.ts'
import { requireStrongPassword } from './password-policy.ts'
import type { PasswordSetter } from './password-setter.ts'
import { userRepository } from './user.repository.ts'
import type { UserRow } from './user.repository.ts'

export type ProfileChange = {
  name: string
  email: string
  locale: Locale | undefined
  currentPassword: string | undefined
}

export type NoteLanguage = (tx: Tx, userId: number) => Promise<void>

/** What people change about their own account. */
export function createOwnAccount(deps: {
  db: Db
  accounts: Pick<Accounts, 'profile'>
  emailChange: EmailChange
  confirmPassword: ConfirmPassword
  setPassword: PasswordSetter
  /** Tells who shows him something outside of the app, in the transaction of the change. */
  noteLanguage: NoteLanguage
}) {
  const { db, accounts, emailChange, confirmPassword, setPassword, noteLanguage } = deps

  async function requirePassword(user: UserRow, password: string | undefined, origin: Origin) {
    const field = 'current_password'
    if (password !== undefined) return confirmPassword(user, password, field, origin)
    const message = 'Enter your current password to change your email address.'
    throw new DomainError('validation_failed', message, { fields: { [field]: [message] } })
  }

  return {
    /**
     * The name counts at once, another address after its confirmation; it wants the password of an account that has one.
     * Throws validation_failed, invalid_credentials, email_taken, too_many_requests.
     */
    async update(
      userId: number,
      { name, email, locale, currentPassword }: ProfileChange,
      origin: Origin,
    ): Promise<User> {
      const user = await requireUser(db, userId)
      const isOtherAddress = !isSameAddress(user.email, email)
      if (isOtherAddress) {
        if (user.passwordHash !== null) await requirePassword(user, currentPassword, origin)
        await emailChange.request({ ...user, name }, email, origin)
      }
      await db.transaction().execute(async (tx) => {
        await userRepository(tx).update(userId, {
          name,
          // The same address in another spelling needs no proof.
          ...(isOtherAddress ? {} : { email }),
          ...(locale === undefined ? {} : { locale }),
        })
        if (locale !== undefined && locale !== user.locale) await noteLanguage(tx, userId)
      })
      return accounts.profile(userId)
    },

    /** Ends every other session. Throws invalid_credentials, validation_failed, too_many_requests. */
    async updatePassword(
      caller: { userId: number; sessionId: number },
      passwords: { current: string; next: string },
      origin: Origin,
    ) {
      const user = await requireUser(db, caller.userId)
      await confirmPassword(user, passwords.current, 'current_password', origin)
      requireStrongPassword(passwords.next, user.email)
      const passwordHash = await hashPassword(passwords.next)
      await db
        .transaction()
        .execute((tx) => setPassword(tx, user, passwordHash, { keepSessionId: caller.sessionId, origin }))
    },
  }
}
export type OwnAccount = ReturnType<typeof createOwnAccount>

/** Who is signed in; throws unauthenticated where the account ended a moment ago. */
export async function requireUser(db: Db, userId: number) {
  const user = await userRepository(db).find(userId)
  if (user === undefined || user.deletedAt !== null)
    throw new DomainError('unauthenticated', 'Please log in.')
  return user
}
