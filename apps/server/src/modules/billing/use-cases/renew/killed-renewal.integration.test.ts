import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDeep } from '../../../../../test/deep.ts'
import { addChannels } from '../../../../../test/factories/catalogue.ts'
import { startKillableServer } from '../../../../../test/killable-server.ts'
import { createOutsider, registerOutside } from '../../../../../test/outside-customer.ts'
import type { OutsideCustomer } from '../../../../../test/outside-customer.ts'
import { createProcessData } from '../../../../../test/process-data.ts'
import type { ProcessData } from '../../../../../test/process-data.ts'
import { cards } from '../../../../../test/subscriber.ts'
import { openDatabase } from '../../../../db/database.ts'

const start = new Date('2026-11-21T12:00:00Z')
/** Milliseconds until a crash, both in a renewal and in a recovery with a new card; with the checkout's six, 20 crashes in test:deep. */
const deaths = isDeep ? [3, 8, 15, 30, 60, 110, 200] : [30]

let data: ProcessData
let channelIds: number[]
/** The product's clock forgets its offset with the process, so each process starts where the last one ended. */
let now = start

beforeAll(async () => {
  data = await createProcessData()
  const database = await openDatabase(data)
  channelIds = (await addChannels(database.db, 'IS', ['Eitt', 'Askja'])).channels.map(({ id }) => id)
  await database.close()
})
afterAll(() => rmSync(data.dataDir, { recursive: true, force: true }))

const begin = () => startKillableServer(data.dataDir, { ...data.env, NOW: now.toISOString(), DEMO: '0' })

async function during<T>(act: (server: Awaited<ReturnType<typeof begin>>) => Promise<T>): Promise<T> {
  const server = await begin()
  try {
    return await act(server)
  } finally {
    await server.stop()
  }
}

/** Waits out the retry of a crashed process's job, and the hourly sweep. */
const later = (instant: Date) => new Date(instant.getTime() + 66 * 60_000)

/** Starts the work and kills the process after so many milliseconds, once for each of `deaths`. */
async function dieAtEach(work: (server: Awaited<ReturnType<typeof begin>>) => Promise<unknown>) {
  for (const afterMs of deaths) {
    now = later(now)
    const server = await begin()
    const working = Promise.allSettled([work(server)])
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    await server.kill()
    await working
  }
}

/** Runs until the retry of an interrupted job and the hourly sweep have happened. */
const settle = () => during((server) => moveTo(server, later(now)))

const runJobs = (server: Parameters<typeof createOutsider>[0]) => createOutsider(server).ask('devJobsRun')
const moveTo = async (server: Parameters<typeof createOutsider>[0], instant: Date) => {
  await createOutsider(server).moveTo(instant)
  now = instant
}

async function readBooks(email: string) {
  const database = await openDatabase(data)
  const { rows } = await database.pool.query<{ what: string }>(
    `with own as (select id from user_account where email = $1)
     select kind || ' ' || status as what, 1 as part, id from customer_order where user_id in (select id from own)
     union all select 'charged ' || sandbox_payment.amount_cents || ' ' || sandbox_payment.status, 2, payment.id
       from sandbox_payment join payment using (reference) join customer_order on customer_order.id = order_id
       where user_id in (select id from own)
     union all select 'receipt ' || gross_cents, 3, receipt.id from receipt join customer_order on customer_order.id = order_id
       where user_id in (select id from own)
     union all select template, 4, id from mail where to_address = $1 and template in ('receipt', 'payment-failed')
     order by part, id`,
    [email],
  )
  await database.close()
  return rows.map(({ what }) => what)
}

describe('a process that is killed again and again', () => {
  it('during renewals charges one once and recovers another once', async () => {
    await during(async (server) => {
      const edda = await registerOutside(createOutsider(server), server, 'Edda')
      await edda.buy(channelIds, cards.good)
      const freyr = await registerOutside(createOutsider(server), server, 'Freyr')
      await freyr.buy(channelIds, cards.refusedAtRenewal)
      edda.countFrom(new Date((await edda.subscription()).finish_at ?? ''))
      await moveTo(server, edda.day(-0.01))
      now = edda.day(0.05)
    })
    await dieAtEach(runJobs)
    await settle()
    expect(await readBooks('edda@example.test')).toEqual([
      'new completed',
      'renewal completed',
      'charged 990 completed',
      'charged 990 completed',
      'receipt 990',
      'receipt 990',
      'receipt',
    ])

    const recover = async (server: Parameters<typeof createOutsider>[0]) => {
      const freyr: OutsideCustomer = await registerOutside(createOutsider(server), server, 'Freyr', {
        isKnown: true,
      })
      await freyr.giveCard(cards.good)
    }
    await dieAtEach(recover)
    await during(recover)
    await settle()
    const books = await readBooks('freyr@example.test')
    expect(books.filter((what) => what !== 'charged 990 failed' && what !== 'payment-failed')).toEqual([
      'new completed',
      'renewal completed',
      'charged 990 completed',
      'charged 990 completed',
      'receipt 990',
      'receipt 990',
      'receipt',
    ])
    expect(books.filter((what) => what === 'payment-failed')).toHaveLength(1)
  }, 1_200_000)
})
