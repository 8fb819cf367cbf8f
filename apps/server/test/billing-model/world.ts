import { callAs } from '../call-as.ts'
import { createClock } from '../../src/lib/clock.ts'
import { createTestApp } from '../create-test-app.ts'
import type { TestApp } from '../create-test-app.ts'
import { addChannels } from '../factories/catalogue.ts'
import { addUser } from '../factories/users.ts'
import { openTestDatabase } from '../test-database.ts'
import { dieAtStep, stepAtCalls, stepAtCommits } from './crash-points.ts'
import type { Round } from './rounds.ts'
import { hungarianUntilDay, vatIds } from './businesses.ts'
import { modelVouchers } from './vouchers.ts'
import { createWeather } from './weather.ts'

const dayMs = 86_400_000
const sweeps = [
  'billing.sweep-orders',
  'billing.sweep-method-setups',
  'billing.sweep-refunds',
  'billing.sweep-timelines',
] as const

const env = { ROLES: 'api,guide', TRUST_PROXY: '127.0.0.1', SECRET_KEY: 'of both processes'.padEnd(40, '.') }
/** The sandbox only settles what was begun; another provider is offered. */
const settlingEnv = {
  ...env,
  PAYMENT_PROVIDERS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_unused',
  STRIPE_WEBHOOK_SECRET: 'whsec_unused',
  SETTLING_PROVIDERS: 'sandbox',
}

/** A database, a clock, a payment provider and a mail server, shared by two processes of the app. */
export async function openModelWorld(startsAt: Date) {
  const database = await openTestDatabase()
  const clock = createClock(startsAt)
  const weather = createWeather()
  let isSettling = false
  /** The register of VAT ids. */
  const checkVatId = (vatId: string) => {
    const isForgotten = clock.now().getTime() > startsAt.getTime() + hungarianUntilDay * dayMs
    const outcome: 'valid' | 'invalid' = vatId === vatIds.HU && isForgotten ? 'invalid' : 'valid'
    return Promise.resolve({ outcome, consultation: null })
  }
  const open = () =>
    createTestApp({
      env: isSettling ? settlingEnv : env,
      overrides: {
        database: stepAtCommits(database),
        clock,
        wrapProvider: (provider) => stepAtCalls(weather.wrapProvider(provider)),
        wrapTransport: weather.wrapTransport,
        checkVatId,
      },
    })
  let first = await open()
  let second = await open()
  const names = Array.from({ length: 201 }, (_, index) => `Channel ${index}`)
  const { channels } = await addChannels(database.db, 'IS', names)
  const admin = await addUser(database.db, { isAdmin: true })

  const asAdmin = callAs(() => ({ app: first, token: admin.token }))
  // Concurrent lives exceed the call limit of one address.
  await asAdmin('adminIpAddressWhitelist', { params: { ip: '127.0.0.1' }, body: {} })

  for (const [code, facts] of Object.entries(modelVouchers))
    await asAdmin('adminVoucherCreate', { body: { code, ...facts } })

  async function setConfig(code: string, value: number) {
    const { id } = await database.db
      .selectFrom('systemConfig')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    await asAdmin('adminSystemConfigUpdate', { params: { id }, body: { value } })
  }

  async function enqueueSweeps(app: TestApp) {
    for (const kind of sweeps) await app.jobs.enqueue(database.db, kind, {}, { key: 'model' })
  }

  return {
    database,
    clock,
    startsAt,
    channelIds: channels.map(({ id }) => id),
    admin,
    asAdmin,
    setConfig,
    /** Codes of gifts that were handed on, oldest first. */
    giftCodes: [] as { code: string; buyerId: number; life: number }[],
    setWeather: weather.set,
    /** Restarts both processes where the operator changes the offered providers. */
    async setSettling(next: boolean) {
      if (next === isSettling) return
      isSettling = next
      await first.stop()
      await second.stop()
      first = await open()
      second = await open()
    },
    /** The process that serves customers; replaced after a crash. */
    app: () => first,

    moveTo: (day: number) => {
      const instant = new Date(startsAt.getTime() + day * dayMs)
      return clock.now() < instant ? clock.moveTo(instant) : Promise.resolve()
    },

    /** Both processes run due jobs concurrently; the first may die and is then restarted. */
    async work(round: Pick<Round, 'dies'>) {
      await enqueueSweeps(first)
      if (round.dies === 0) {
        await Promise.all([first.jobs.runDue(), second.jobs.runDue()])
        return
      }
      const [{ died }] = await Promise.all([
        dieAtStep(round.dies, () => first.jobs.runDue()),
        second.jobs.runDue(),
      ])
      if (!died) return
      await first.stop()
      first = await open()
    },

    /** Delivers delayed webhooks with the next jobs. */
    releaseWebhooks: () =>
      database.pool.query(
        `update pgboss.job set start_after = $1 where name = 'sandbox.send-webhook' and state = 'created'`,
        [clock.now()],
      ),

    async close() {
      await first.stop()
      await second.stop()
      await database.close()
    },
  }
}
export type ModelWorld = Awaited<ReturnType<typeof openModelWorld>>
