import type { Db, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import { createOpaqueToken, hashToken } from '../../../lib/opaque-token.ts'
import { hashDevice } from '../session/device-hash.ts'
import type { Client } from '../session/session.service.ts'
import { loginTicketRepository } from './login-ticket.repository.ts'
import type { LoginTicket } from './login-ticket.repository.ts'

const lifetimeMs = 5 * 60_000

/** Tickets for the second step of a login, stored as hashes and bound to the device of the first step. */
export function createLoginTickets({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Issues a ticket in the caller's transaction; `firstFactor` is `password` or the code of a login provider. */
    async issue(tx: Tx, userId: number, firstFactor: string, client: Client): Promise<string> {
      const ticket = createOpaqueToken()
      await loginTicketRepository(tx).insert({
        ticketHash: hashToken(ticket),
        userId,
        firstFactor,
        deviceHash: hashDevice(client),
        expiresAt: new Date(clock.now().getTime() + lifetimeMs),
      })
      return ticket
    },

    /** Reads a ticket without consuming it, so that a mistyped code can be corrected. Throws login_ticket_invalid. */
    async read(ticket: string, client: Client): Promise<LoginTicket> {
      const found = await loginTicketRepository(db).find(hashToken(ticket), hashDevice(client), clock.now())
      if (found === null) throw ticketInvalid()
      return found
    },

    /** Consumes a ticket. Throws login_ticket_invalid if a concurrent request did so first. */
    async redeem(tx: Tx, ticket: string) {
      if (!(await loginTicketRepository(tx).take(hashToken(ticket)))) throw ticketInvalid()
    },

    sweep: () => loginTicketRepository(db).deleteExpired(clock.now()),
  }
}
export type LoginTickets = ReturnType<typeof createLoginTickets>

function ticketInvalid() {
  return new DomainError('login_ticket_invalid')
}
