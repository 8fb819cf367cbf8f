import type { Locale, SecondFactorProof, User } from '@guidefeed/contract'
import type { Db, Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/handlers.ts'
import type { Origin } from '../../audit/index.ts'
import type { Accounts } from './account.service.ts'
import type { EmailChange } from '../email/email-change.service.ts'
import { isSameAddress } from '../email/email-links.ts'
import type { PasswordConfirmation } from '../password/password-confirmation.ts'
import { hashPassword } from '../password/password-hash.ts'
import { requireStrongPassword } from '../password/password-policy.ts'
import type { PasswordSetter } from '../password/password-setter.ts'
import type { OwnerProof } from './owner-proof.ts'
import { lockAccount, requireUser } from '../session/require-user.ts'
import type { SecondFactors } from '../second-factor/second-factors.service.ts'
import type { Client, Sessions } from '../session/session.service.ts'
import { userRepository } from '../user.repository.ts'
import type { UserRow } from '../user.repository.ts'

export type ProfileChange = {
  name: string
  email: string
  locale: Locale | undefined
  currentPassword: string | undefined
}

export type NoteLanguage = (tx: Tx, user: UserRow) => Promise<void>

/** Changes that users make to their own account. */
export function createOwnAccount(deps: {
  db: Db
  accounts: Pick<Accounts, 'profile'>
  emailChange: EmailChange
  confirmPassword: PasswordConfirmation
  requireOwnerProof: OwnerProof
  setPassword: PasswordSetter
  sessions: Pick<Sessions, 'prove'>
  secondFactors: SecondFactors
  /** Propagates the language to services outside the app, in the transaction of the change. */
  noteLanguage: NoteLanguage
}) {
  const { db, accounts, emailChange, confirmPassword, requireOwnerProof, setPassword, sessions } = deps
  const { secondFactors, noteLanguage } = deps

  return {
    /**
     * The name changes immediately; a new address takes effect once confirmed and requires the owner's proof.
     * Throws unauthenticated, proof_required, invalid_credentials, email_taken, too_many_requests.
     */
    async update(
      caller: Caller,
      { name, email, locale, currentPassword }: ProfileChange,
      origin: Origin,
    ): Promise<User> {
      const { userId, sessionId } = caller
      const known = await requireUser(db, userId)
      const isOtherAddress = !isSameAddress(known.email, email)
      const at = { field: 'current_password', origin }
      const checked = isOtherAddress ? await requireOwnerProof(caller, known, currentPassword, at) : caller
      // Before the transaction, so that a rollback does not undo the throttle.
      if (isOtherAddress) await emailChange.count(userId, email)
      await db.transaction().execute(async (tx) => {
        const user = await lockAccount(tx, checked)
        if (isOtherAddress) await emailChange.request(tx, { ...user, name }, email, { sessionId, origin })
        await userRepository(tx).update(userId, {
          name,
          // A change of case only: the mailbox is the same, so no proof is required.
          ...(isSameAddress(user.email, email) ? { email } : {}),
          ...(locale === undefined ? {} : { locale }),
        })
        if (locale !== undefined && locale !== user.locale) await noteLanguage(tx, { ...user, locale })
      })
      return accounts.profile(userId)
    },

    /** Marks the session as freshly proven, by password. Throws second_factor_proof_required, invalid_credentials, too_many_requests. */
    async proveByPassword(caller: Caller, password: string, origin: Origin) {
      const user = await requireUser(db, caller.userId)
      await confirmPassword(user, password, 'password', origin)
      // Binds the proof to the password that was checked: a concurrent change voids it.
      const checked = { ...caller, loginVersion: user.loginVersion }
      await db.transaction().execute((tx) => sessions.prove(tx, checked, { method: 'password', origin }))
    },

    /** Marks the session as freshly proven, by a second factor. Throws second_factor_wrong, passkey_refused, too_many_requests. */
    async proveBySecondFactor(caller: Caller, proof: SecondFactorProof, client: Client, origin: Origin) {
      const user = await requireUser(db, caller.userId)
      await secondFactors.spend(user, proof, client, (tx) =>
        sessions.prove(tx, caller, { method: proof.method, origin }),
      )
    },

    /** Ends every other session. Throws proof_required, invalid_credentials, validation_failed, too_many_requests. */
    async updatePassword(caller: Caller, passwords: { current: string; next: string }, origin: Origin) {
      const user = await requireUser(db, caller.userId)
      const at = { field: 'current_password', origin }
      const checked = await requireOwnerProof(caller, user, passwords.current, at)
      await requireStrongPassword(passwords.next, user)
      const passwordHash = await hashPassword(passwords.next)
      await db.transaction().execute(async (tx) => {
        const owner = await lockAccount(tx, checked)
        await setPassword(tx, owner, passwordHash, { keepSessionId: caller.sessionId, origin })
      })
    },
  }
}
export type OwnAccount = ReturnType<typeof createOwnAccount>
