import type { Db } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { centsToAmount } from '../../lib/money.ts'
import { paginate } from '../../lib/paging.ts'
import { matching } from '../../lib/search-text.ts'
import { listSystemConfig, readBillingSettings } from './ledger/billing-settings.repository.ts'
import type { Callbacks } from './use-cases/messages/callback.service.ts'
import type { BillingCountries } from './use-cases/checkout/billing-countries.service.ts'
import type { Sales } from './sales.module.ts'
import type { Checkout } from './use-cases/checkout/checkout.service.ts'
import type { MethodSetups } from './use-cases/payment-method/method-setup.service.ts'
import type { MethodRemoval } from './use-cases/payment-method/method-removal.service.ts'
import type { PaymentProviders } from './payment-providers.ts'
import { listServices } from './ledger/price-list.repository.ts'
import type { Service } from './ledger/price-list.repository.ts'
import type { ReadTaxRules } from '../tax/index.ts'
import { describeGuideDays } from './use-cases/subscription/guide-days.ts'
import type { PlanAdvisor } from './use-cases/subscription/plan-advice.ts'
import type { Subscriptions } from './use-cases/subscription/subscription.service.ts'
import type { UserServices } from './use-cases/subscription/user-service.service.ts'

export function createBillingHandlers(deps: {
  db: Db
  providers: PaymentProviders
  sellerName: string
  readTaxRules: ReadTaxRules
  countries: BillingCountries
  checkout: Checkout
  gifts: Sales['gifts']
  callbacks: Callbacks
  methodSetups: MethodSetups
  removeMethod: MethodRemoval
  subscriptions: Subscriptions
  advisePlan: PlanAdvisor
  userServices: UserServices
}) {
  const {
    db,
    providers,
    sellerName,
    readTaxRules,
    countries,
    checkout,
    gifts,
    callbacks,
    methodSetups,
    removeMethod,
    subscriptions,
    advisePlan,
    userServices,
  } = deps
  return {
    async serviceList({ query }) {
      const { vatPercentHundredths } = await readBillingSettings(db)
      const vat_included = vatPercentHundredths > 0 || (await readTaxRules(db)) !== null
      const services = (await listServices(db)).map((service) => ({
        ...describeService(service),
        vat_included,
      }))
      const found = matching(services, query.search, ({ code, name }) => [code, name])
      return paginate(query.sort?.reversed === true ? found.toReversed() : found, query)
    },

    async userServiceList({ params, caller }) {
      if (params.id !== caller.userId && !caller.isAdmin)
        throw new DomainError('forbidden', { params: { kind: 'other_user' } })
      return { data: await userServices.list(db, params.id) }
    },

    systemConfigList: async ({ caller }) => ({ data: await listSystemConfig(db, caller?.isAdmin ?? false) }),

    checkoutProviders: async () => ({
      data: providers.listOffered().map(({ code, name, kind }) => ({ code, name, kind })),
      seller: sellerName,
    }),

    checkoutTax: async ({ caller, client }) => ({ data: await countries.describe(caller.userId, client) }),

    billingCountryUpdate: async ({ body, caller, client }) => ({
      data: await countries.choose(caller.userId, body.country, client),
    }),

    businessBuyerUpdate: async ({ body, caller, client }) => ({
      data: await countries.chooseBusiness(caller.userId, body, client),
    }),

    businessBuyerDelete: async ({ caller, client }) => ({
      data: await countries.removeBusiness(caller.userId, client),
    }),

    checkout: async ({ body, caller, client, idempotencyKey }) => ({
      data: await checkout.order(caller.userId, body, client, idempotencyKey),
    }),

    checkoutVoucher: async ({ body, caller, client }) => ({
      data: await checkout.quoteVoucher(caller.userId, body, client),
    }),

    giftCreate: async ({ body, caller, client, idempotencyKey }) => ({
      data: await gifts.buy(caller.userId, body, client, idempotencyKey),
    }),

    giftList: async ({ caller }) => ({ data: await gifts.list(caller.userId) }),

    giftOpen: async ({ body, client }) => ({ data: await gifts.open(body.code, client) }),

    giftMail: async ({ params, caller }) => ({ data: await gifts.mail(caller.userId, params.order_id) }),

    checkoutCallback: async ({ body }) => ({
      data: await callbacks.answer(body.provider, body.payment_token),
    }),

    subscriptionList: ({ query, caller }) => subscriptions.list(caller.userId, query),

    subscriptionRead: async ({ params, caller }) => ({
      data: await subscriptions.read(caller.userId, params.id),
    }),

    subscriptionGuideDays: async ({ params, caller }) => ({
      data: await describeGuideDays(db, caller.userId, params.id),
    }),

    subscriptionPlanAdvice: async ({ params, caller }) => ({
      data: await advisePlan(caller.userId, params.id),
    }),

    subscriptionCancel: async ({ body, caller }) => ({
      data: await subscriptions.cancel(caller.userId, body.subscription_id, { isEarly: body.early ?? false }),
    }),

    subscriptionResume: async ({ body, caller }) => ({
      data: await subscriptions.resume(caller.userId, body.subscription_id, body.charge),
    }),

    subscriptionPaymentMethod: async ({ body, caller }) => ({
      data: await methodSetups.begin(caller.userId, body),
    }),

    async subscriptionPaymentMethodRemove({ body, caller }) {
      await removeMethod(caller.userId, body.subscription_id)
      return { data: await subscriptions.read(caller.userId, body.subscription_id) }
    },

    subscriptionPaymentMethodCallback: async ({ body }) => ({
      data: await callbacks.answerSetup(body.provider, body.payment_token),
    }),
  } satisfies SomeHandlers
}

function describeService(service: Service) {
  return {
    id: service.id,
    code: service.code,
    name: service.name,
    channel_limit: service.channelLimit,
    price: centsToAmount(service.priceCents),
    currency: 'EUR' as const,
    interval_unit: 'YEAR' as const,
  }
}
