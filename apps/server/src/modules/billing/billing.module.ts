import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import type { JobKinds, JobQueue } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { AsAdministrator, AuditLog, SecurityEvents } from '../audit/index.ts'
import type { CartAccess } from '../cart/index.ts'
import type { GuideLinks } from '../guide/index.ts'
import type { Messaging, SendMail } from '../messaging/index.ts'
import type { Receipts } from '../receipts/index.ts'
import { createAdminCalls } from './admin/admin-billing.ts'
import type { HolderEndingJobs } from './admin/holder-ending/holder-ending.jobs.ts'
import { readBillingSettings as readSettings } from './ledger/billing-settings.repository.ts'
import { createAccessReturn } from './use-cases/refund/access-return.ts'
import { createBillingJobs } from './billing.jobs.ts'
import type { SweepJobs } from './billing.jobs.ts'
import type { SettlementJobs } from './use-cases/messages/settle-payment.ts'
import { createBillingHandlers } from './billing.routes.ts'
import { createDeclarationHandlers } from './declaration.routes.ts'
import { createBuyers } from './buyers.module.ts'
import type { BuyerSources } from './buyers.module.ts'
import { createEarlyEnd } from './use-cases/end-early/early-end.ts'
import { createCallbacks } from './use-cases/messages/callback.service.ts'
import { createCancellation } from './use-cases/cancel/cancellation.service.ts'
import { createCartPricing } from './use-cases/checkout/cart-pricing.service.ts'
import { createCustomerFarewell } from './use-cases/account/customer-farewell.ts'
import { describeCustomer } from './use-cases/account/customer-export.ts'
import { createCharging } from './use-cases/renew/charge.service.ts'
import type { VoucherLimits } from './sales.module.ts'
import { createLatePaymentWatch } from './use-cases/settle/late-payment.jobs.ts'
import { createLeaving } from './leaving.module.ts'
import type { LeavingJobs } from './use-cases/leaving/leaving.jobs.ts'
import type { LimitLeaving } from './use-cases/leaving/leaving.service.ts'
import { createProviderMessages } from './provider-messages.module.ts'
import type { ProviderMessageJobs } from './provider-messages.module.ts'
import { createLostDayJob } from './use-cases/lost-days/lost-day.jobs.ts'
import type { LostDayJobs } from './use-cases/lost-days/lost-day.jobs.ts'
import { createLostDays } from './use-cases/lost-days/lost-day.service.ts'
import { createMethodCleanup } from './use-cases/customer/unused-methods.ts'
import { createOrderClosing } from './use-cases/settle/order-closing.ts'
import { createOrderReceipts } from './use-cases/settle/order-receipt.ts'
import { createSales } from './sales.module.ts'
import { createOrderPlacement } from './use-cases/checkout/order-placement.ts'
import { createOrderSweep } from './use-cases/settle/order-sweep.ts'
import { createPaymentMethods } from './payment-methods.module.ts'
import type { PaymentMethodJobs } from './payment-methods.module.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createPaymentProviders } from './payment-providers.ts'
import { createOutageCounting } from './provider-outages.ts'
import { createRefundSettlement } from './use-cases/refund/refund-settlement.service.ts'
import { createRenewalPlacement } from './use-cases/renew/renewal-placement.ts'
import { createRenewalPricing } from './use-cases/renew/renewal-pricing.service.ts'
import { createSettlement } from './use-cases/settle/settlement.service.ts'
import { createStandings } from './use-cases/checkout/standing.service.ts'
import { createResumption } from './use-cases/subscription/resumption.ts'
import { createSubscriptions } from './use-cases/subscription/subscription.service.ts'
import { createCustomers } from './use-cases/customer/customers.service.ts'
import { createTermLedger } from './use-cases/customer/term-ledger.ts'
import { createTimelineKeeper } from './use-cases/customer/timeline-keeper.ts'
import type { TimelineJobs } from './use-cases/customer/timeline-keeper.ts'
import { createTimelineSteps } from './use-cases/renew/timeline-steps.ts'
import { createTimeline } from './use-cases/renew/timeline.service.ts'
import { createTrialAddresses } from './use-cases/checkout/trial-addresses.ts'
import { createUserServices } from './use-cases/subscription/user-service.service.ts'
import { mountWebhooks } from './webhook.routes.ts'

export type BillingJobs = SettlementJobs &
  TimelineJobs &
  SweepJobs &
  LeavingJobs &
  HolderEndingJobs &
  LostDayJobs &
  ProviderMessageJobs &
  PaymentMethodJobs

/** Composition root of the module. */
export function createBilling(
  deps: BuyerSources & {
    db: Db
    clock: Clock
    logger: Logger
    jobs: Pick<JobQueue<BillingJobs>, 'enqueue' | 'isPending'>
    cartAccess: CartAccess
    guideLinks: GuideLinks
    paymentProviders: readonly PaymentProvider[]
    /** No longer offered; they only finish existing payments and methods. */
    settlingProviders: readonly PaymentProvider[]
    sendMail: SendMail
    listMails: Messaging['listMailsOf']
    receipts: Receipts
    asAdministrator: AsAdministrator
    auditLog: AuditLog
    noteEvent: SecurityEvents['note']
    limitLeaving: LimitLeaving
    voucherLimits: VoucherLimits
    /** Keys of the hashes of trials' addresses: the current one, then former ones. */
    trialSecrets: readonly string[]
    publicUrl: () => string
  },
) {
  const { clock, jobs, guideLinks, receipts, readTaxRules, sendMail, publicUrl, db, cartAccess } = deps
  const { logger, asAdministrator, auditLog, limitLeaving, noteEvent } = deps
  const countOutages = createOutageCounting({ db, clock, logger })
  const providers = createPaymentProviders(
    deps.paymentProviders.map(countOutages),
    deps.settlingProviders.map(countOutages),
  )
  const trialAddresses = createTrialAddresses({ clock, secrets: deps.trialSecrets })
  const readStanding = createStandings({ clock, readSettings, trialAddresses, providers })
  const keepTimeline = createTimelineKeeper({ clock, jobs, guideLinks, providers })
  const customers = createCustomers({ db, keepTimeline, forgetUnusedMethods: createMethodCleanup({ jobs }) })
  const { withCustomer, withCustomerIn } = customers
  const { checkVatId, limitVatIds, countryOf } = deps
  const sources = { readTaxRules, checkVatId, limitVatIds, countryOf }
  const { businessBuyers, buyerTax, countries } = createBuyers({ db, clock, withCustomer, ...sources })
  const terms = createTermLedger({ clock })
  const { endEarly, endRenewed, endWithNotice } = createEarlyEnd({ clock, terms, sendMail, publicUrl })
  const { decideDay } = createLostDays({ db, clock, providers, terms, withCustomer, sendMail, publicUrl })
  const issueReceipt = createOrderReceipts({ clock, receipts, readSettings, readTaxRules })
  const closing = createOrderClosing({
    clock,
    guideLinks,
    terms,
    sendMail,
    publicUrl,
    readSettings,
    issueReceipt,
    endWithNotice,
    buyerTax,
  })
  const placeOrder = createOrderPlacement({ clock, closing, trialAddresses })
  const watchLatePayment = createLatePaymentWatch({ clock, jobs })
  const settlement = createSettlement({ db, clock, providers, withCustomer, closing, watchLatePayment })
  const methods = createPaymentMethods({ db, clock, logger, jobs, publicUrl, providers, withCustomer })
  const { methodSetups, removeMethod, sweepMethodSetups, forgetSetup } = methods
  const callbacks = createCallbacks({ db, providers, settlement, methodSetups })
  const { checkout, gifts } = createSales({
    db,
    clock,
    cartAccess,
    providers,
    settlement,
    publicUrl,
    withCustomer,
    withCustomerIn,
    readStanding,
    placeOrder,
    countries,
    buyerTax,
    voucherLimits: deps.voucherLimits,
    sendMail,
  })
  const priceRenewal = createRenewalPricing({ guideLinks, readSettings, buyerTax, providers })
  const steps = createTimelineSteps({ clock, guideLinks, sendMail, publicUrl, priceRenewal, endWithNotice })
  const accessReturn = createAccessReturn({ clock, guideLinks, terms })
  const refundSettlement = createRefundSettlement({
    db,
    clock,
    logger,
    receipts,
    sendMail,
    publicUrl,
    settlement,
    accessReturn,
    withCustomer,
    providers,
  })
  const { carryOut } = refundSettlement
  const timeline = createTimeline({
    db,
    clock,
    logger,
    providers,
    settlement,
    steps,
    carryOut,
    withCustomer,
    businessBuyers,
    charge: createCharging({ db, clock, logger, publicUrl, providers, settlement, withCustomer }),
    placeRenewal: createRenewalPlacement({ clock, closing, priceRenewal }),
  })
  const userServices = createUserServices({ clock, guideLinks })
  const cancel = createCancellation({
    clock,
    logger,
    sendMail,
    publicUrl,
    settlement,
    steps,
    endRenewed,
    carryOut,
    withCustomer,
  })
  const resume = createResumption({ clock, providers, priceRenewal, sendMail, publicUrl })
  const subscriptions = createSubscriptions({
    db,
    clock,
    providers,
    priceRenewal,
    cancel,
    resume,
    withCustomer,
  })
  const { takeDeclaration, processLeaving } = createLeaving({
    db,
    clock,
    logger,
    jobs,
    auditLog,
    limitLeaving,
    settlement,
    accessReturn,
    carryOut,
    cancel,
    withCustomer,
    readSettings,
    sendMail,
    publicUrl,
  })
  const messages = createProviderMessages({
    db,
    clock,
    logger,
    jobs,
    providers,
    callbacks,
    cancel,
    withCustomer,
    refundSettlement,
    watchLatePayment,
    sendMail,
    publicUrl,
  })
  const admin = createAdminCalls({
    db,
    clock,
    jobs,
    asAdministrator,
    auditLog,
    noteEvent,
    guideLinks,
    terms,
    withCustomerIn,
    providers,
    logger,
    settlement,
    carryOut,
    listMails: deps.listMails,
    endEarly,
    steps,
    cancel,
    resume,
    sendMail,
    publicUrl,
  })
  return {
    /** Users' services, for the profile and for guide links. */
    userServices,
    cartPricing: createCartPricing({ customers, readStanding, placeOrder, providers }),
    handlers: {
      ...createBillingHandlers({
        db,
        providers,
        readTaxRules,
        countries,
        checkout,
        gifts,
        callbacks,
        methodSetups,
        removeMethod,
        subscriptions,
        userServices,
      }),
      ...admin.handlers,
      ...createDeclarationHandlers({ takeDeclaration }),
    },
    jobKinds: {
      ...admin.jobKinds,
      ...createBillingJobs({
        callbacks,
        timeline,
        sweepOrders: createOrderSweep({ db, clock, logger, settlement }),
        sweepRefunds: refundSettlement.sweep,
        sweepMethodSetups,
      }),
      'billing.process-leaving': processLeaving,
      'billing.credit-lost-day': createLostDayJob({ db, clock, jobs, decideDay }),
      ...messages.jobKinds,
      ...methods.jobKinds,
    } satisfies JobKinds<BillingJobs>,
    farewell: createCustomerFarewell({
      db,
      clock,
      settlement,
      withCustomerIn,
      trialAddresses,
      endWithNotice,
      forgetSetup,
    }),
    /** A customer's subscriptions, orders and payment methods, for the export of personal data. */
    describeCustomer: (userId: number) => describeCustomer(db, subscriptions, userId, clock.now()),
    mountWebhooks: (api: FastifyInstance) => mountWebhooks(api, { takeWebhook: messages.takeWebhook }),
  }
}
export type Billing = ReturnType<typeof createBilling>
