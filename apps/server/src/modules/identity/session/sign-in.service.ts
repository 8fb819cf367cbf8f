import type { Db, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { SendMail } from '../../messaging/index.ts'
import { hashDevice } from './device-hash.ts'
import { nameDevice } from './device-name.ts'
import { knownDeviceRepository } from './known-device.repository.ts'
import type { Client, Sessions } from './session.service.ts'
import { userRepository } from '../user.repository.ts'
import type { UserRow } from '../user.repository.ts'

/** Merges a guest's cart into the customer's, in the transaction of the login. */
export type UniteCart = (tx: Tx, input: { userId: number; cartToken: string }) => Promise<void>

export type SignIn = { cartToken: string | undefined; client: Client }

/** A device unused for this long counts as new. */
const rememberMs = 180 * 86_400_000

/** Final step of every sign-in: merges the cart, notes the time zone, begins the session and sends a notice about a new device. */
export function createSignIns(deps: {
  db: Db
  clock: Clock
  sessions: Sessions
  uniteCart: UniteCart
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { db, clock, sessions, uniteCart, sendMail, publicUrl } = deps

  const describe = (userId: number, client: Client, hasSignedIn: boolean) => ({
    userId,
    deviceHash: hashDevice(client),
    lastSeenAt: clock.now(),
    hasSignedIn,
  })

  async function sendDeviceNotice(tx: Tx, user: UserRow, client: Client) {
    const devices = knownDeviceRepository(tx)
    const isFirst = (await devices.countOf(user.id)) === 0
    const isNew = await devices.remember(describe(user.id, client, true))
    if (isFirst || !isNew) return
    await sendMail(tx, {
      to: user,
      template: 'sign-in-notice',
      data: {
        name: user.name,
        device: nameDevice(client.userAgent),
        signed_in_at: clock.now().toISOString(),
        ip: client.ip,
        url: `${publicUrl()}/forgot-password`,
      },
    })
  }

  return {
    /** Signs the user in, in the caller's transaction, and returns the session's token. */
    async begin(tx: Tx, user: UserRow, { cartToken, client }: SignIn): Promise<string> {
      if (cartToken !== undefined) await uniteCart(tx, { userId: user.id, cartToken })
      if (client.timeZone !== null) await userRepository(tx).update(user.id, { timeZone: client.timeZone })
      await sendDeviceNotice(tx, user, client)
      return sessions.begin(tx, user.id, client)
    },

    /** Marks the device as known, which suppresses the notice of its next sign-in. Does not count as a sign-in. */
    trust: (tx: Tx, userId: number, client: Client) =>
      knownDeviceRepository(tx).remember(describe(userId, client, false)),

    sweep: () => knownDeviceRepository(db).deleteUnseenSince(new Date(clock.now().getTime() - rememberMs)),
  }
}
export type SignIns = ReturnType<typeof createSignIns>
