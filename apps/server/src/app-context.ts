import { join } from 'node:path'
import { developmentRoutes, routes } from '@guidefeed/contract'
import type { FastifyInstance } from 'fastify'
import { createOutboxMail } from './adapters/email/outbox/outbox-mail.ts'
import { createSmtpMail } from './adapters/email/smtp/smtp-mail.ts'
import { callOwnServer } from './call-own-server.ts'
import type { Config } from './config/config.ts'
import { describeUse } from './describe-use.ts'
import { createBuiltInLogins } from './built-in-logins.ts'
import { createBuiltInPayments } from './built-in-payments.ts'
import { openDatabase } from './db/database.ts'
import type { Database } from './db/database.ts'
import { migrate } from './db/migrator.ts'
import { createGuideProbe } from './guide-probe.ts'
import { createClientIp } from './http/client-ip.ts'
import { mountRoutes } from './http/mount.ts'
import { createHttpServer } from './http/server.ts'
import { createJobQueue } from './jobs/job-queue.ts'
import type { JobKind, JobQueue } from './jobs/job-queue.ts'
import { createClock } from './lib/clock.ts'
import type { MovableClock } from './lib/clock.ts'
import type { Logger } from './lib/logger.ts'
import { createSecretBox, deriveSecret } from './lib/secret-box.ts'
import { createAuditHandlers, createAuditLog } from './modules/audit/index.ts'
import { choosePaymentProviders, createBilling } from './modules/billing/index.ts'
import type { PaymentProvider } from './modules/billing/index.ts'
import { createCartAccess, createCartHandlers, createCartJobs, createCarts } from './modules/cart/index.ts'
import { createCatalogue, createCatalogueHandlers } from './modules/catalogue/index.ts'
import { createContentHandlers } from './modules/content/index.ts'
import { mountDemoLogos, seedDemo, seedDemoPeople } from './modules/demo/index.ts'
import { createDevelopmentHandlers } from './modules/development/index.ts'
import { createGuide } from './modules/guide/index.ts'
import type { Guide } from './modules/guide/index.ts'
import { createIdentity, createThrottle, throttleRules } from './modules/identity/index.ts'
import type { SocialLoginProvider } from './modules/identity/index.ts'
import { createIngest, createIngestJobs, createStatus } from './modules/ingest/index.ts'
import type { Ingest, ServiceStatus } from './modules/ingest/index.ts'
import { createMessaging } from './modules/messaging/index.ts'
import { createAddressGate, createModeration } from './modules/moderation/index.ts'
import { createReceiptHandlers, createReceipts } from './modules/receipts/index.ts'
import { createSourceFetchers } from './source-fetchers.ts'

const webRoot = join(import.meta.dirname, '../../web/dist')

/** What a test may put in place of the real thing. */
export type AppOverrides = {
  database?: Database
  clock?: MovableClock
  /** Puts something between billing and its payment providers. */
  wrapProvider?: (provider: PaymentProvider) => PaymentProvider
  /** Offered beside those that the configuration names. */
  socialProviders?: readonly SocialLoginProvider[]
}

export type App = {
  config: Config
  database: Database
  clock: MovableClock
  http: FastifyInstance
  jobs: JobQueue
  guide: Guide
  ingest: Ingest
  readStatus: () => Promise<ServiceStatus>
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
  const auditLog = createAuditLog({ clock })

  const gate = createAddressGate({ db, clock, logger })
  const catalogue = createCatalogue({ db, clock })
  const guide = createGuide({
    db,
    clock,
    logger,
    catalogue,
    secretBox: createSecretBox(config.secretKey, 'guide-link'),
    guideUrl: addresses.guideUrl,
    clientIp: createClientIp(config.http.trustProxy),
    blockedReason: gate.blockedReason,
    isUnlimited: gate.isWhitelisted,
    auditLog,
  })
  const ingest = createIngest({
    db,
    clock,
    logger,
    fetchers: createSourceFetchers(config, clock),
  })

  const status = createStatus({
    db,
    clock,
    catalogue,
    guideAnswers: createGuideProbe(addresses.guideUrl),
  })

  const messaging = createMessaging({
    db,
    clock,
    jobs,
    transport: config.mail.smtpUrl === null ? createOutboxMail() : createSmtpMail(config.mail.smtpUrl),
    from: config.mail.from,
  })

  const payments = createBuiltInPayments({ config, db, clock, jobs, publicUrl: addresses.publicUrl })
  const wrapProvider = overrides.wrapProvider ?? ((provider: PaymentProvider) => provider)
  const throttle = createThrottle({ db, clock, isUnlimited: gate.isWhitelisted })
  const receipts = createReceipts({
    clock,
    seller: { ...config.operator, note: config.receipts.note },
    numberPrefix: config.receipts.prefix,
  })
  const cartAccess = createCartAccess({ clock, guideLinks: guide.links })
  const billing = createBilling({
    db,
    clock,
    logger,
    jobs,
    cartAccess,
    guideLinks: guide.links,
    paymentProviders: choosePaymentProviders(payments.providers, config.payments.providers).map(wrapProvider),
    sendMail: messaging.sendMail,
    receipts,
    auditLog,
    async limitLeaving(ip, email) {
      await throttle.requireFrom(ip, throttleRules.leavingNetwork)
      await throttle.require(throttleRules.leavingAddress, email.toLowerCase())
    },
    publicUrl: addresses.publicUrl,
  })
  const carts = createCarts({
    db,
    clock,
    access: cartAccess,
    guideLinks: guide.links,
    pricing: billing.cartPricing,
  })
  const logins = createBuiltInLogins({ config, db, clock, publicUrl: addresses.publicUrl })
  const identity = createIdentity({
    db,
    clock,
    jobs,
    sendMail: messaging.sendMail,
    publicUrl: addresses.publicUrl,
    describeHoldings: async (userId) => ({
      services: await billing.userServices.held(db, userId),
      guideLink: await guide.links.find(db, userId),
    }),
    uniteCart: cartAccess.uniteAtSignIn,
    noteLanguage: guide.links.touch,
    auditLog,
    isUnlimited: gate.isWhitelisted,
    socialProviders: [...logins.providers, ...(overrides.socialProviders ?? [])],
    socialSecret: deriveSecret(config.secretKey, 'social-login'),
    describeUse: (userId) => describeUse({ db, guide, cartAccess, billing, messaging }, userId),
    farewell: {
      settle: billing.farewell.settle,
      async forget(tx, user) {
        await cartAccess.forget(tx, user.id)
        await billing.farewell.forget(tx, user.id)
        await guide.links.forget(tx, user.id)
        await messaging.forgetMailsTo(tx, user.email)
      },
    },
  })

  const moderation = createModeration({
    db,
    clock,
    auditLog,
    guide,
    identity,
    gate,
    forgetAddresses: [
      guide.addresses.forgetBefore,
      identity.forgetAddresses,
      (before) => auditLog.forgetAddresses(db, before),
    ],
  })

  const jobKinds: JobKind[] = [
    ...messaging.jobKinds,
    ...identity.jobKinds,
    ...guide.jobKinds,
    ...createIngestJobs({ db, clock, jobs, ingest }),
    ...createCartJobs({ db, clock }),
    ...billing.jobKinds,
    ...payments.jobKinds,
    ...moderation.jobKinds,
  ]
  const handlers = {
    ...createCatalogueHandlers({ catalogue }),
    ...guide.handlers,
    ...status.handlers,
    ...identity.handlers,
    ...createContentHandlers({ db, operator: config.operator }),
    ...createCartHandlers({ carts }),
    ...billing.handlers,
    ...createReceiptHandlers({ db, receipts }),
    ...createAuditHandlers({ db }),
    ...moderation.handlers,
  }
  const http = await createHttpServer({
    logger,
    trustProxy: config.http.trustProxy,
    addresses: gate,
    guide: config.roles.has('guide') ? guide.handleRequest : null,
    webRoot: config.roles.has('api') ? webRoot : null,
    api(api) {
      const mounting = { authenticate: identity.authenticate, checkAnswers: !config.isProduction }
      mountRoutes(api, { routes, handlers, ...mounting })
      billing.mountWebhooks(api)
      if (!config.devTools) return
      const developmentHandlers = createDevelopmentHandlers({ clock, jobs, messaging })
      mountRoutes(api, { routes: developmentRoutes, handlers: developmentHandlers, ...mounting })
    },
    pages(pages) {
      if (config.demo) mountDemoLogos(pages)
      payments.mountPages(pages)
      logins.mountPages(pages)
    },
  })

  return {
    config,
    database,
    clock,
    http,
    jobs,
    guide,
    ingest,
    readStatus: status.read,
    async start() {
      if (config.admin !== null)
        await identity.operatorAccounts.ensure({ ...config.admin, name: 'Administrator', isAdmin: true })
      await gate.catchUp()
      gate.follower.start()
      guide.start()
      await jobs.start(jobKinds, { work: config.roles.has('worker') })
      const seedsDemo = config.demo && config.roles.has('worker')
      if (seedsDemo) await seedDemo({ db, clock, jobs, countryCodes: config.demoCountries })
      await http.listen({ host: config.http.host, port: config.http.port })
      addresses.listeningOn(boundPort(http) ?? config.http.port)
      if (seedsDemo)
        await seedDemoPeople({ db, accounts: identity.operatorAccounts, call: callOwnServer(http) })
      return { url: addresses.publicUrl() }
    },
    async stop() {
      jobs.breakOff()
      await http.close()
      await jobs.stop()
      await guide.stop()
      await gate.follower.stop()
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
