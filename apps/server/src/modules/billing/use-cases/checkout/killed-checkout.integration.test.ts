import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDeep } from '../../../../../test/deep.ts'
import { addChannels } from '../../../../../test/factories/catalogue.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { createApi } from '../../../../../test/http-client.ts'
import { startKillableServer } from '../../../../../test/killable-server.ts'
import type { KillableServer } from '../../../../../test/killable-server.ts'
import { createProcessData } from '../../../../../test/process-data.ts'
import type { ProcessData } from '../../../../../test/process-data.ts'
import { openDatabase } from '../../../../db/database.ts'
import type { Database } from '../../../../db/database.ts'

/** Milliseconds until the process is killed, somewhere between the first query and the answer. */
const deaths = isDeep ? [5, 20, 60] : [20]

let data: ProcessData
let user: { id: number; token: string }
let channelIds: number[]

const start = () => startKillableServer(data.dataDir, data.env)

beforeAll(async () => {
  data = await createProcessData()
  const database = await openDatabase(data)
  user = await addUser(database.db)
  const { channels } = await addChannels(database.db, 'IS', ['Eitt', 'Askja', 'Hekla'])
  channelIds = channels.map((channel) => channel.id)
  await database.close()
})
afterAll(() => rmSync(data.dataDir, { recursive: true, force: true }))

const apiOf = (server: KillableServer) => createApi(server.url, user.token)

const checkout = (server: KillableServer, cartToken: string) =>
  apiOf(server)('checkout', {
    body: { cartToken, provider: 'sandbox', is_trial: false, consents: { renewal: true, withdrawal: true } },
  })

const pay = (server: KillableServer, redirectTo: string) =>
  fetch(`${server.url}${new URL(redirectTo).pathname}`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay', method: 'wallet' }),
    redirect: 'manual',
  })

/** Repeats an action with the process killed during it, once for each of `deaths`; the answers are ignored. */
async function dieDuring(act: (server: KillableServer) => Promise<unknown>) {
  for (const afterMs of deaths) {
    const server = await start()
    const acting = Promise.allSettled([act(server), act(server)])
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    await server.kill()
    await acting
  }
}

async function withServer<T>(act: (server: KillableServer) => Promise<T>): Promise<T> {
  const server = await start()
  try {
    return await act(server)
  } finally {
    await server.stop()
  }
}

describe('a process that is killed again and again', () => {
  it('while a customer orders, pays and returns, takes one payment for one order', async () => {
    const cartToken = await withServer(async (server) => {
      const call = apiOf(server)
      const { cartToken: token } = await call('cartRead')
      await call('cartUpdate', { body: { cartToken: token, add: channelIds, remove: [] } })
      return token
    })

    await dieDuring((server) => checkout(server, cartToken))
    const { redirect_to: redirectTo } = await withServer((server) => checkout(server, cartToken))

    const callback = (server: KillableServer) =>
      apiOf(server)('checkoutCallback', {
        body: { provider: 'sandbox', payment_token: redirectTo.split('/').at(-1) ?? '' },
      })
    await dieDuring(async (server) => {
      await pay(server, redirectTo)
      await callback(server)
    })
    const answer = await withServer(async (server) => {
      await pay(server, redirectTo)
      return callback(server)
    })
    expect(answer.status).toBe('completed')

    const database = await openDatabase(data)
    const books = await readBooks(database)
    await database.close()
    expect(books).toEqual({
      orders: [{ status: 'completed', totalCents: 990 }],
      payments: [{ status: 'COMPLETED', amountCents: 990 }],
      sandboxPayments: [{ status: 'completed', amountCents: 990 }],
      subscriptions: [{ status: 'ACTIVE' }],
      mails: [{ template: 'order-confirmation' }],
      // Rolled-back transactions leave no gap in the receipt numbers.
      receipts: [{ number: expect.stringMatching(/^GF-\d{4}-000001$/), grossCents: 990 }],
      channelIds,
    })
  }, 1_200_000)
})

async function readBooks({ db }: Database) {
  const channels = await db
    .selectFrom('userChannel')
    .select('channelId')
    .where('userId', '=', user.id)
    .orderBy('channelId')
    .execute()
  return {
    orders: await db.selectFrom('customerOrder').select(['status', 'totalCents']).execute(),
    payments: await db.selectFrom('payment').select(['status', 'amountCents']).execute(),
    sandboxPayments: await db.selectFrom('sandboxPayment').select(['status', 'amountCents']).execute(),
    subscriptions: await db.selectFrom('subscription').select('status').execute(),
    receipts: await db.selectFrom('receipt').select(['number', 'grossCents']).execute(),
    mails: await db.selectFrom('mail').select('template').execute(),
    channelIds: channels.map((row) => row.channelId),
  }
}
