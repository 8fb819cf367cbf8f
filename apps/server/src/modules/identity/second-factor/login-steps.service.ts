import type { PasskeyAssertion, SecondFactorProof } from '@guidefeed/contract'
import type { Db, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { originOf } from '../../audit/index.ts'
import type { AuditLog } from '../../audit/index.ts'
import { requireGoodStanding } from '../account/account-standing.ts'
import { lockAccount, requireUser } from '../session/require-user.ts'
import type { Checked } from '../session/require-user.ts'
import type { Client } from '../session/session.service.ts'
import type { SignIn, SignIns } from '../session/sign-in.service.ts'
import { throttleRules } from '../throttle.service.ts'
import type { Throttle } from '../throttle.service.ts'
import { userRepository } from '../user.repository.ts'
import type { UserRow } from '../user.repository.ts'
import type { LoginTickets } from './login-tickets.ts'
import type { PasskeyCeremonies } from './passkey-ceremonies.ts'
import type { SecondFactorMethod } from './second-factor-methods.ts'
import type { SecondFactors } from './second-factors.service.ts'

/** A session, or the ticket for the second step. */
export type FirstStep =
  | { token: string; userId: number }
  | { second_factor: { ticket: string; methods: SecondFactorMethod[] } }
export type LastStep = { token: string; userId: number }

/** The steps of a login: first factor, second factor if the account has one, session. */
export function createLoginSteps(deps: {
  db: Db
  clock: Clock
  signIns: SignIns
  tickets: LoginTickets
  secondFactors: SecondFactors
  ceremonies: PasskeyCeremonies
  throttle: Throttle
  auditLog: AuditLog
}) {
  const { db, clock, signIns, tickets, secondFactors, ceremonies, throttle, auditLog } = deps

  async function beginSession(
    tx: Tx,
    user: UserRow,
    signIn: SignIn,
    factors: { first: string; second?: SecondFactorMethod },
  ): Promise<LastStep> {
    await userRepository(tx).update(user.id, { lastLoginAt: clock.now() })
    await auditLog.note(tx, {
      origin: originOf({ caller: { userId: user.id, adminUserId: null }, client: signIn.client }),
      action: 'session.login',
      subject: { type: 'user', id: user.id },
      after: {
        first_factor: factors.first,
        ...(factors.second === undefined ? {} : { second_factor: factors.second }),
      },
    })
    return { token: await signIns.begin(tx, user, signIn), userId: user.id }
  }

  return {
    /**
     * Continues after the first factor, `password` or the code of a login provider.
     * Throws invalid_credentials if the password has changed since its check, account_banned, account_inactive.
     */
    async first(tx: Tx, checked: Checked, firstFactor: string, signIn: SignIn): Promise<FirstStep> {
      const user = await lockAccount(tx, checked)
      const methods = await secondFactors.methodsOf(tx, user.id)
      if (methods.length === 0) return beginSession(tx, user, signIn, { first: firstFactor })
      return {
        second_factor: { ticket: await tickets.issue(tx, user.id, firstFactor, signIn.client), methods },
      }
    },

    /** Throws login_ticket_invalid, second_factor_wrong, passkey_refused, account_banned, account_inactive, too_many_requests. */
    async second(ticket: string, proof: SecondFactorProof, signIn: SignIn): Promise<LastStep> {
      const { userId, firstFactor } = await tickets.read(ticket, signIn.client)
      const user = await requireUser(db, userId)
      requireGoodStanding(user)
      return secondFactors.spend(user, proof, signIn.client, async (tx) => {
        await tickets.redeem(tx, ticket)
        return beginSession(tx, user, signIn, { first: firstFactor, second: proof.method })
      })
    },

    /** WebAuthn request options for the passkeys of the ticket's account. Throws login_ticket_invalid. */
    async secondOptions(ticket: string, client: Client) {
      const { userId } = await tickets.read(ticket, client)
      return secondFactors.passkeyOptions(userId)
    },

    /** Throws too_many_requests. */
    async passkeyOptions(client: Client) {
      await throttle.requireFrom(client.ip, throttleRules.passkeyLogin)
      return ceremonies.beginUse({ purpose: 'login', userId: null })
    },

    /** A login by passkey alone. Throws passkey_refused, account_banned, account_inactive. */
    async byPasskey(assertion: PasskeyAssertion, signIn: SignIn): Promise<LastStep> {
      const { userId, use } = await ceremonies.finishUse({ purpose: 'login', userId: null }, assertion)
      return db.transaction().execute(async (tx) => {
        const user = await lockAccount(tx, { userId })
        await use(tx)
        return beginSession(tx, user, signIn, { first: 'passkey' })
      })
    },
  }
}
export type LoginSteps = ReturnType<typeof createLoginSteps>
