import type { FastifyInstance } from 'fastify'
import type { JobKinds } from '../../jobs/job-queue.ts'
import type { BillingJobs, BillingParts } from './billing-parts.ts'
import { createAdminCalls } from './admin/admin-billing.ts'
import { readBillingSettings as readSettings } from './ledger/billing-settings.repository.ts'
import { createAccessReturn } from './use-cases/refund/access-return.ts'
import { createBillingJobs } from './billing.jobs.ts'
import { createBillingHandlers } from './billing.routes.ts'
import { createDeclarationHandlers } from './declaration.routes.ts'
import { createBuyers } from './buyers.module.ts'
import { createEarlyEnd } from './use-cases/end-early/early-end.ts'
import { createCallbacks } from './use-cases/messages/callback.service.ts'
import { createCancellation } from './use-cases/cancel/cancellation.service.ts'
import { createCartPricing } from './use-cases/checkout/cart-pricing.service.ts'
import { createCustomerFarewell } from './use-cases/account/customer-farewell.ts'
import { describeCustomer } from './use-cases/account/customer-export.ts'
import { createLatePaymentWatch } from './use-cases/settle/late-payment.jobs.ts'
import { createLeaving } from './leaving.module.ts'
import { createProviderMessages } from './provider-messages.module.ts'
import { createLostDayCredits } from './lost-days.module.ts'
import { createMethodCleanup } from './use-cases/customer/unused-methods.ts'
import { createOrderClosing } from './use-cases/settle/order-closing.ts'
import { createOrderReceipts } from './use-cases/settle/order-receipt.ts'
import { createSales } from './sales.module.ts'
import { createOrderPlacement } from './use-cases/checkout/order-placement.ts'
import { createOrderSweep } from './use-cases/settle/order-sweep.ts'
import { createPaymentMethods } from './payment-methods.module.ts'
import { createPaymentProviders } from './payment-providers.ts'
import { createOutageCounting } from './provider-outages.ts'
import { createRefundSettlement } from './use-cases/refund/refund-settlement.service.ts'
import { createRenewalPricing } from './use-cases/renew/renewal-pricing.service.ts'
import { createSettlement } from './use-cases/settle/settlement.service.ts'
import { createOfferBasisReader } from './use-cases/checkout/offer-basis.service.ts'
import { createPlanAdvisor } from './use-cases/subscription/plan-advice.ts'
import { createResumption } from './use-cases/subscription/resumption.ts'
import { createSubscriptions } from './use-cases/subscription/subscription.service.ts'
import { createCustomers } from './use-cases/customer/customers.service.ts'
import { createTermLedger } from './use-cases/customer/term-ledger.ts'
import { createTimelineKeeper } from './use-cases/customer/timeline-keeper.ts'
import { createTimelineSteps } from './use-cases/renew/timeline-steps.ts'
import { createRenewals } from './renewals.module.ts'
import { createTrialAddresses } from './use-cases/checkout/trial-addresses.ts'
import { createUserServices } from './use-cases/subscription/user-service.service.ts'
import { mountWebhooks } from './webhook.routes.ts'

/** Composition root of the module. */
export function createBilling(deps: BillingParts) {
  const { clock, jobs, guideLinks, receipts, readTaxRules, sendMail, publicUrl, db, cartAccess } = deps
  const { logger, asAdministrator, auditLog, limitLeaving, noteEvent } = deps
  const countOutages = createOutageCounting({ db, clock, logger })
  const providers = createPaymentProviders(
    deps.paymentProviders.map(countOutages),
    deps.settlingProviders.map(countOutages),
  )
  const trialAddresses = createTrialAddresses({ clock, secrets: deps.trialSecrets })
  const readOfferBasis = createOfferBasisReader({ clock, readSettings, trialAddresses, providers })
  const keepTimeline = createTimelineKeeper({ clock, jobs, guideLinks, providers })
  const customers = createCustomers({ db, keepTimeline, forgetUnusedMethods: createMethodCleanup({ jobs }) })
  const { withCustomer, withCustomerIn } = customers
  const { checkVatId, limitVatIds, countryOf } = deps
  const sources = { readTaxRules, checkVatId, limitVatIds, countryOf }
  const { businessBuyers, buyerTax, countries } = createBuyers({ db, clock, withCustomer, ...sources })
  const terms = createTermLedger({ clock })
  const earlyEnd = createEarlyEnd({ clock, terms, sendMail, publicUrl })
  const { endEarly, endRenewed, refundRenewed, endWithNotice } = earlyEnd
  const issueReceipt = createOrderReceipts({ clock, receipts, readSettings, readTaxRules })
  const closing = createOrderClosing({
    clock,
    guideLinks,
    terms,
    sendMail,
    publicUrl,
    readSettings,
    readTaxRules,
    issueReceipt,
    endWithNotice,
    buyerTax,
  })
  const placeOrder = createOrderPlacement({ clock, closing, trialAddresses })
  const watchLatePayment = createLatePaymentWatch({ clock, jobs })
  const settlement = createSettlement({ db, clock, providers, withCustomer, closing, watchLatePayment })
  const priceRenewal = createRenewalPricing({ guideLinks, readSettings, buyerTax, providers })
  const methods = createPaymentMethods({
    db,
    clock,
    logger,
    jobs,
    publicUrl,
    providers,
    withCustomer,
    priceRenewal,
    sendMail,
  })
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
    readOfferBasis,
    placeOrder,
    countries,
    buyerTax,
    voucherLimits: deps.voucherLimits,
    sendMail,
  })
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
  const timeline = createRenewals({
    db,
    clock,
    logger,
    publicUrl,
    providers,
    settlement,
    closing,
    priceRenewal,
    steps,
    carryOut,
    withCustomer,
    businessBuyers,
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
    refundRenewed,
    carryOut,
    withCustomer,
  })
  const resume = createResumption({
    clock,
    providers,
    priceRenewal,
    sendMail,
    mailContinuedTrial: methods.mailContinuedTrial,
    publicUrl,
  })
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
  const lostDays = createLostDayCredits({
    db,
    clock,
    jobs,
    providers,
    terms,
    withCustomer,
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
    holdCustomer: customers.holdCustomer,
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
    cartPricing: createCartPricing({ customers, readOfferBasis, placeOrder, providers }),
    handlers: {
      ...createBillingHandlers({
        db,
        providers,
        sellerName: receipts.sellerName,
        readTaxRules,
        countries,
        checkout,
        gifts,
        callbacks,
        methodSetups,
        removeMethod,
        subscriptions,
        advisePlan: createPlanAdvisor({ db, clock, providers, priceRenewal }),
        userServices,
      }),
      ...admin.handlers,
      ...createDeclarationHandlers({ takeDeclaration }),
    },
    jobKinds: {
      ...admin.jobKinds,
      ...createBillingJobs({
        db,
        callbacks,
        timeline,
        sweepOrders: createOrderSweep({ db, clock, logger, settlement }),
        sweepRefunds: refundSettlement.sweep,
        sweepMethodSetups,
      }),
      'billing.process-leaving': processLeaving,
      ...lostDays.jobKinds,
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
