import { join } from 'node:path'
import type { App, AppJobs, AppOverrides } from './app.ts'
import { createLifecycle } from './app-lifecycle.ts'
import { readMmdbCountries } from './adapters/address-country/mmdb/mmdb-countries.ts'
import type { Config } from './config/config.ts'
import { createFarewell } from './create-farewell.ts'
import { createCustomerFacts } from './create-customer-facts.ts'
import { describeUse } from './describe-use.ts'
import { createBuiltInAdministration } from './built-in-administration.ts'
import { mountApi } from './built-in-api.ts'
import { createBuiltInIngest } from './built-in-ingest.ts'
import { createBuiltInLogins } from './built-in-logins.ts'
import { createBuiltInMessaging } from './built-in-messaging.ts'
import { createBuiltInPayments } from './built-in-payments.ts'
import { createBuiltInReceipts } from './built-in-receipts.ts'
import { createVatIdCheck } from './built-in-vat-id-check.ts'
import { requireKnownKey } from './built-in-secrets.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrator.ts'
import { createBuiltInLogoJobs, mountLogos } from './built-in-logos.ts'
import { createGuideProbe } from './guide-probe.ts'
import { createClientIp } from './http/client-ip.ts'
import { createMetrics } from './http/metrics.ts'
import { createRequestCounts } from './http/request-counts.ts'
import { createBaseHeaders } from './http/base-headers.ts'
import { createHttpServer } from './http/server.ts'
import { createJobQueue } from './jobs/job-queue.ts'
import type { JobKinds } from './jobs/job-queue.ts'
import { createClock } from './lib/clock.ts'
import type { Logger } from './lib/logger.ts'
import { deriveSecret, deriveSecrets } from './lib/secret-box.ts'
import { createAuditJobs, createAuditLog, createSecurityEvents } from './modules/audit/index.ts'
import { createBilling } from './modules/billing/index.ts'
import {
  createCartAccess,
  createCartHandlers,
  createCartJobs,
  createCarts,
  createPlaylistNames,
} from './modules/cart/index.ts'
import { createCatalogue, createCatalogueHandlers } from './modules/catalogue/index.ts'
import { createChangelog } from './modules/changelog/index.ts'
import { createContentHandlers, createHomeText } from './modules/content/index.ts'
import { createGuide, createGuideLinkSecrets } from './modules/guide/index.ts'
import {
  createAdministratorChanges,
  createIdentity,
  createLimits,
  createThrottle,
  createTotpSecrets,
} from './modules/identity/index.ts'
import { createIngestJobs, createStatus } from './modules/ingest/index.ts'
import { createAddressGate, createModeration } from './modules/moderation/index.ts'
import { createBuyerErasure, createReceiptHandlers } from './modules/receipts/index.ts'
import { createSearchHandlers } from './modules/search/index.ts'
import { createTax } from './modules/tax/index.ts'
import { createOwnAddresses } from './own-addresses.ts'

const webRoot = join(import.meta.dirname, '../../web/dist')

/** The composition root: the only place that picks implementations and wires modules together. */
export async function createApp(config: Config, logger: Logger, overrides: AppOverrides = {}): Promise<App> {
  const clock = overrides.clock ?? createClock(config.now)
  const database = overrides.database ?? (await openDatabase(config))
  await migrate(database.maintenance)
  const { db, reserved } = database
  const secrets = { db, keys: config.secretKeys }
  await requireKnownKey(secrets)
  const { metricsToken: token } = config.http
  const metrics = token === null ? null : createMetrics({ token, countRetries: database.countRetries })
  const jobs = createJobQueue<AppJobs>({ database, clock, logger, noteEnd: metrics?.noteJob })

  const addresses = createOwnAddresses(config)
  const securityEvents = createSecurityEvents({ db, clock, logger, countKind: metrics?.noteSecurityEvent })
  const auditLog = createAuditLog({ clock, noteEvent: securityEvents.note })

  const gate = createAddressGate({ db: reserved, clock, logger })
  const throttle = createThrottle({ db, clock, isUnlimited: gate.isWhitelisted })
  const limits = createLimits({ throttle, isUnlimited: gate.isWhitelisted })
  const catalogue = createCatalogue({ db: reserved, clock })
  const baseHeaders = createBaseHeaders(config.publicUrl?.startsWith('https:') ?? false)
  const { publicUrl } = addresses
  const { wrapTransport, wrapProvider } = overrides
  const messaging = createBuiltInMessaging({ config, db, clock, jobs, wrapTransport, publicUrl })
  const guide = createGuide({
    db,
    reserved,
    clock,
    logger,
    catalogue,
    secretBox: createGuideLinkSecrets(secrets).box,
    guideUrl: addresses.guideUrl,
    clientIp: createClientIp(config.http.trustProxy),
    baseHeaders,
    blockedReason: gate.blockedReason,
    isUnlimited: gate.isWhitelisted,
    stalledMs: overrides.stalledReaderMs,
    auditLog,
    tvCodeSecret: deriveSecret(config.secretKeys.current, 'tv-code'),
    tvCodeLimits: limits.tvCodes,
    renewalLimit: limits.linkRenewals,
    sendMail: messaging.sendMail,
    publicUrl,
    noteEvent: securityEvents.note,
    noteLostDay: (tx, day) => jobs.enqueue(tx, 'billing.credit-lost-day', { day }, { key: String(day) }),
  })
  const ingest = createBuiltInIngest({
    config,
    db: database.maintenance,
    clock,
    logger,
    inProcess: overrides.readsSourcesHere === true,
  })

  const guideAnswers = createGuideProbe(addresses.guideUrl)
  const status = createStatus({ db: reserved, clock, catalogue, guideAnswers })

  const payments = createBuiltInPayments({ config, db, clock, jobs, publicUrl, wrapProvider })
  const receipts = createBuiltInReceipts({ config, clock })
  const asAdministrator = createAdministratorChanges({ db })
  const tax = createTax({ db, clock, asAdministrator, auditLog })
  const countryOf = config.geoipFile === null ? () => null : readMmdbCountries(config.geoipFile)
  const cartAccess = createCartAccess({ clock, guideLinks: guide.links })
  const billing = createBilling({
    db,
    clock,
    logger,
    jobs,
    cartAccess,
    guideLinks: guide.links,
    paymentProviders: payments.offered,
    settlingProviders: payments.settling,
    sendMail: messaging.sendMail,
    listMails: messaging.listMailsOf,
    receipts,
    readTaxRules: tax.readRules,
    checkVatId: overrides.checkVatId ?? createVatIdCheck({ config, logger }),
    limitVatIds: limits.countVatId,
    countryOf,
    asAdministrator,
    auditLog,
    noteEvent: securityEvents.note,
    trialSecrets: deriveSecrets(config.secretKeys, 'trial-address'),
    limitLeaving: limits.leaving,
    voucherLimits: limits.vouchers,
    publicUrl,
  })
  const carts = createCarts({
    db,
    clock,
    access: cartAccess,
    guideLinks: guide.links,
    pricing: billing.cartPricing,
    isUnlimited: gate.isWhitelisted,
  })
  const playlistNames = createPlaylistNames({ db, clock, access: cartAccess, guideLinks: guide.links })
  const logins = createBuiltInLogins({ config, db, clock, publicUrl })
  const identity = createIdentity({
    db,
    clock,
    jobs,
    sendMail: messaging.sendMail,
    publicUrl,
    ...createCustomerFacts({ db, guide, cartAccess, billing }),
    uniteCart: cartAccess.uniteAtSignIn,
    noteLanguage: guide.links.setHolder,
    auditLog,
    noteEvent: securityEvents.note,
    isUnlimited: gate.isWhitelisted,
    socialProviders: [...logins.providers, ...(overrides.socialProviders ?? [])],
    socialSecret: deriveSecret(config.secretKeys.current, 'social-login'),
    totpBox: createTotpSecrets(secrets).box,
    brand: config.operator.brand,
    requireAdminFactor: config.isProduction,
    describeUse: (userId) => describeUse({ db, guide, cartAccess, billing, messaging }, userId),
    farewell: createFarewell({ billing, cartAccess, guide, messaging }),
  })

  const moderation = createModeration({
    db,
    clock,
    jobs,
    asAdministrator,
    auditLog,
    guide,
    identity,
    userServices: billing.userServices,
    gate,
    forgetAddresses: [
      guide.addresses.forgetBefore,
      identity.forgetAddresses,
      (before) => auditLog.forgetAddresses(db, before),
    ],
    countryOf,
  })

  const administration = createBuiltInAdministration({
    db,
    clock,
    jobs,
    asAdministrator,
    auditLog,
    securityEvents,
    messaging,
    operator: config.operator,
    publicUrl,
    status,
    throttle,
  })

  const changelog = createChangelog({ db, clock, brand: config.operator.brand, publicUrl })
  const homeText = createHomeText({ db: reserved, operator: config.operator, logger })
  const requestCounts = createRequestCounts({ db, clock, logger })
  const jobKinds: JobKinds<AppJobs> = {
    ...messaging.jobKinds,
    ...identity.jobKinds,
    ...guide.jobKinds,
    ...createIngestJobs({ db, clock, jobs, ingest }),
    ...createCartJobs({ db, clock }),
    ...changelog.jobKinds,
    ...billing.jobKinds,
    ...payments.jobKinds,
    ...moderation.jobKinds,
    ...administration.jobKinds,
    ...createBuiltInLogoJobs({ db, clock }),
    ...createAuditJobs({ db, securityEvents }),
    'receipts.erase-buyers': createBuyerErasure({ db, clock }),
    ...requestCounts.jobKinds,
  }
  const handlers = {
    ...createCatalogueHandlers({ catalogue, clock, isUnlimited: gate.isWhitelisted }),
    ...changelog.handlers,
    ...guide.handlers,
    ...status.handlers,
    ...identity.handlers,
    ...createContentHandlers({ db, operator: config.operator }),
    ...createCartHandlers({ carts, playlistNames }),
    ...tax.handlers,
    ...billing.handlers,
    ...moderation.handlers,
    ...administration.handlers,
    ...createSearchHandlers({ db, clock, findUsers: moderation.findUsers }),
    ...createReceiptHandlers({ db, receipts, noteEvent: securityEvents.note }),
  }
  const http = await createHttpServer({
    clock,
    logger,
    trustProxy: config.http.trustProxy,
    baseHeaders,
    addresses: gate,
    countRequest: requestCounts.hit,
    metrics,
    noteEvent: securityEvents.note,
    guide: config.roles.has('guide') ? guide.handleRequest : null,
    webRoot: config.roles.has('api') ? webRoot : null,
    homeText: homeText.inLanguage,
    api(api) {
      const { authenticate } = identity
      const afterChange = guide.catchUp
      mountApi(api, { config, db, clock, jobs, auditLog, messaging, handlers, authenticate, afterChange })
      billing.mountWebhooks(api)
    },
    pages(pages) {
      mountLogos(pages, { db, isDemo: config.demo })
      changelog.mountPages(pages)
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
    ...createLifecycle({
      config,
      clock,
      database,
      http,
      jobs,
      jobKinds,
      guide,
      ingest,
      gate,
      securityEvents,
      homeText,
      accounts: identity.operatorAccounts,
      addresses,
    }),
  }
}
