import { join } from 'node:path'
import { routes } from '@guidefeed/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import { openDatabase } from './db/database.ts'
import type { Database } from './db/database.ts'
import { migrate } from './db/migrator.ts'
import { mountRoutes } from './http/mount.ts'
import type { Authenticate } from './http/mount.ts'
import { createHttpServer } from './http/server.ts'
import { createJobQueue } from './jobs/job-queue.ts'
import type { JobKind } from './jobs/job-queue.ts'
import { createClock } from './lib/clock.ts'
import type { MovableClock } from './lib/clock.ts'
import type { Logger } from './lib/logger.ts'
import { createSecretBox, deriveSecret } from './lib/secret-box.ts'
import { createSandbox } from './adapters/payments/sandbox/index.ts'
import { createBilling } from './modules/billing/index.ts'
import type { PaymentProvider, SendMail } from './modules/billing/index.ts'
import { createCartAccess, createCartHandlers, createCarts } from './modules/cart/index.ts'
import { createCatalogue, createCatalogueHandlers } from './modules/catalogue/index.ts'
import { createGuideLinks } from './modules/guide/index.ts'

const webRoot = join(import.meta.dirname, '../../web/dist')

/** What a test may put in place of the real thing. */
export type AppOverrides = {
  database?: Database
  clock?: MovableClock
  authenticate?: Authenticate
  sendMail?: SendMail
  /** Puts something between billing and its payment providers. */
  wrapProvider?: (provider: PaymentProvider) => PaymentProvider
}

export type App = {
  config: Config
  database: Database
  clock: MovableClock
  http: FastifyInstance
  /** Starts the asked roles; resolves when the address is being listened on. */
  start(): Promise<{ url: string }>
  stop(): Promise<void>
}

/** The composition root: the only place that picks implementations and ties modules together. */
export async function createApp(config: Config, logger: Logger, overrides: AppOverrides = {}): Promise<App> {
  const clock = overrides.clock ?? createClock(config.now)
  const database = overrides.database ?? (await openDatabase(config))
  await migrate(database.db)
  const { db } = database
  const jobs = createJobQueue({ database, clock, logger })

  const addresses = createAddresses(config)

  const catalogue = createCatalogue({ db, clock })
  const guideLinks = createGuideLinks({
    clock,
    secretBox: createSecretBox(config.secretKey, 'guide-link'),
    guideUrl: addresses.guideUrl,
  })

  const sandbox = createSandbox({
    db,
    clock,
    jobs,
    webhookSecret: deriveSecret(config.secretKey, 'sandbox-webhook'),
    publicUrl: addresses.publicUrl,
  })
  const wrapProvider = overrides.wrapProvider ?? ((provider: PaymentProvider) => provider)
  const cartAccess = createCartAccess({ clock, guideLinks })
  const billing = createBilling({
    db,
    clock,
    logger,
    jobs,
    cartAccess,
    guideLinks,
    paymentProviders: [sandbox.provider]
      .filter((provider) => config.payments.providers.includes(provider.code))
      .map(wrapProvider),
    sendMail: overrides.sendMail ?? (() => Promise.resolve()),
    publicUrl: addresses.publicUrl,
  })
  const carts = createCarts({ db, clock, access: cartAccess, guideLinks, pricing: billing.cartPricing })

  const jobKinds: JobKind[] = [...billing.jobKinds, ...sandbox.jobKinds]
  const handlers = {
    ...createCatalogueHandlers({ catalogue }),
    ...createCartHandlers({ carts }),
    ...billing.handlers,
  }
  const http = await createHttpServer({
    logger,
    trustProxy: config.http.trustProxy,
    guide: null,
    webRoot: config.roles.has('api') ? webRoot : null,
    api(api) {
      const mounted = Object.fromEntries(Object.entries(routes).filter(([name]) => name in handlers))
      mountRoutes(api, {
        routes: mounted,
        handlers,
        authenticate: overrides.authenticate ?? (() => Promise.resolve(null)),
        checkAnswers: !config.isProduction,
      })
      billing.mountWebhooks(api)
    },
    pages: sandbox.mountPages,
  })

  return {
    config,
    database,
    clock,
    http,
    async start() {
      await jobs.start(jobKinds, { work: config.roles.has('worker') })
      await http.listen({ host: config.http.host, port: config.http.port })
      addresses.listeningOn(boundPort(http) ?? config.http.port)
      return { url: addresses.publicUrl() }
    },
    async stop() {
      await http.close()
      await jobs.stop()
      await database.close()
    },
  }
}

function boundPort(http: FastifyInstance): number | null {
  const address = http.server.address()
  return typeof address === 'object' && address !== null ? address.port : null
}

/** Where people and players reach us: as configured, else the port that is listened on. */
function createAddresses(config: Config) {
  let port = config.http.port
  const publicUrl = () => config.publicUrl ?? `http://localhost:${port}`
  return {
    publicUrl,
    guideUrl: () => config.guideUrl ?? publicUrl(),
    listeningOn(actualPort: number) {
      port = actualPort
    },
  }
}
