import { channelRepository } from '../src/modules/catalogue/index.ts'
import { channelChangeRepository } from '../src/modules/changelog/index.ts'
import { giftBuyer } from './factories/gifts.ts'
import { addUser } from './factories/users.ts'
import { newVoucher } from './factories/vouchers.ts'
import { accountInputs } from './good-account-inputs.ts'
import { adminInputs } from './good-admin-inputs.ts'
import { byBuyer, paidOrder } from './good-input.ts'
import type { GoodInputs } from './good-input.ts'
import { consents } from './customer-at-sandbox.ts'
import type { World } from './world.ts'

async function leaving(world: World) {
  const { as, orderCode } = await paidOrder(world)
  return { body: { email: as.email, order_code: orderCode, confirm: true as const } }
}

/** One per call of the contract; a missing entry does not compile. */
export const goodInputs: GoodInputs = {
  countryList: () => ({}),
  channelList: () => ({ query: { all: 'true' } }),
  nowPlaying: ({ channelId }) => ({ query: { channel_id: channelId } }),
  programmeGrid: ({ app, channelId }) => ({
    query: { channel_id: channelId, from: app.clock.now().toISOString() },
  }),
  channelSchedule: ({ buyer, channelId }) => ({ as: buyer, params: { id: channelId } }),
  serviceStatus: () => ({}),
  statusReport: () => ({}),
  channelChangeList: () => ({ query: { per_page: 100 } }),
  channelChangeChannels: async ({ app, channelId }) => {
    const { db } = app.database
    const channels = await channelRepository(db).listByIds([channelId])
    await channelChangeRepository(db).note({ kind: 'added', channels, now: app.clock.now() })
    const { body } = await app.call('channelChangeList')
    return { params: { id: body.data[0]?.id ?? 0 } }
  },
  cartRead: () => ({}),
  cartUpdate: async ({ newCart, channelId }) => ({
    body: { cartToken: await newCart(), add: [channelId], remove: [] },
  }),
  cartSave: async ({ newCart, channelId }) => ({
    body: { cartToken: await newCart(channelId), is_trial: false },
  }),
  cartRevert: async ({ newCart }) => ({ query: { cartToken: await newCart() } }),
  ...accountInputs,
  guideLinkUse: byBuyer,
  guideLinkRestore: byBuyer,
  guideLinkRenew: ({ buyer }) => ({ as: buyer, body: { keep_former: true, renewed_at: null } }),
  formerGuideLinkEnd: ({ buyer }) => ({ as: buyer, query: { renewed_at: '2026-11-21T12:00:00.000Z' } }),
  guideLinkOptionsUpdate: ({ buyer }) => ({
    as: buyer,
    body: { days: 3, past: null, offset: -90, lang: 'de', for: 'kodi' },
  }),
  tvCodeCreate: byBuyer,
  tvCodeRead: byBuyer,
  tvCodeUse: async ({ app, buyer }) => ({
    body: { code: (await app.call('tvCodeCreate', { token: buyer.token })).body.data.code },
  }),
  playlistNamesRead: byBuyer,
  playlistNamesUpdate: ({ buyer, channelId }) => ({
    as: buyer,
    body: { consent: true, channel_ids: [channelId], names: ['UK: Eitt HD'], tvg_ids: ['eitt'] },
  }),
  playlistNamesDelete: byBuyer,
  staticContentList: () => ({}),
  faqList: () => ({}),
  faqRead: async ({ app }) => ({ params: { id: (await app.call('faqList')).body.data[0]?.id ?? 0 } }),
  serviceList: () => ({}),
  userServiceList: ({ buyer }) => ({ as: buyer, params: { id: buyer.userId }, isOwn: true }),
  systemConfigList: () => ({}),
  checkoutProviders: () => ({}),
  checkoutTax: byBuyer,
  businessBuyerUpdate: ({ buyer }) => ({
    as: buyer,
    body: { country: 'AT', company: 'Muster GmbH', address: 'Ring 1, 1010 Wien', vat_id: 'ATU10000005' },
  }),
  businessBuyerDelete: ({ buyer }) => ({ as: buyer }),
  billingCountryUpdate: ({ buyer }) => ({ as: buyer, body: { country: 'AT' } }),
  checkout: async (world) => {
    const as = await world.newcomer()
    const cartToken = await world.shop(as).fillCart([world.channelId])
    return { as, body: { cartToken, provider: 'sandbox', is_trial: false, consents } }
  },
  checkoutVoucher: async (world) => {
    const { id: userId, ...user } = await addUser(world.app.database.db)
    const as = { ...user, userId }
    const { code } = await newVoucher(world)
    return { as, body: { cartToken: await world.shop(as).fillCart([world.channelId]), voucher: code } }
  },
  giftCreate: async (world) => {
    const services = (await world.app.call('serviceList')).body.data
    const body = { service_id: services[0]?.id ?? 0, provider: 'sandbox', recipient: 'Edda' }
    return { as: await world.newcomer(), body }
  },
  giftList: byBuyer,
  giftOpen: () => ({ body: { code: 'K7WQ-M4XR-TN29-PDHA' } }),
  giftMail: async ({ app }) => {
    const { id: userId, ...buyer } = await giftBuyer(app)
    const services = (await app.call('serviceList')).body.data
    const gift = await buyer.buy({ service_id: services[0]?.id ?? 0 })
    return { as: { ...buyer, userId }, params: { order_id: gift.order_id } }
  },
  checkoutCallback: async (world) => ({ body: await world.returnFromProvider(await world.newcomer()) }),
  subscriptionList: byBuyer,
  subscriptionRead: ({ buyer, subscriptionId }) => ({
    as: buyer,
    params: { id: subscriptionId },
    isOwn: true,
  }),
  subscriptionGuideDays: ({ buyer, subscriptionId }) => ({
    as: buyer,
    params: { id: subscriptionId },
    isOwn: true,
  }),
  subscriptionPlanAdvice: ({ buyer, subscriptionId }) => ({
    as: buyer,
    params: { id: subscriptionId },
    isOwn: true,
  }),
  subscriptionCancel: ({ buyer, subscriptionId }) => ({
    as: buyer,
    body: { subscription_id: subscriptionId },
    isOwn: true,
  }),
  subscriptionResume: async ({ app, buyer, subscriptionId }) => {
    const body = { subscription_id: subscriptionId }
    await app.call('subscriptionCancel', { token: buyer.token, body })
    return { as: buyer, body, isOwn: true }
  },
  orderReceipt: async (world) => {
    const { as, orderId } = await paidOrder(world)
    return { as, params: { id: orderId }, isOwn: true }
  },
  orderCreditNote: async (world) => {
    const { as, orderId, paymentId } = await paidOrder(world)
    const { body } = await world.app.call('adminPaymentRefund', {
      params: { id: paymentId },
      token: world.admin.token,
      body: { reason: 'Goodwill' },
    })
    return { as, params: { id: orderId, refund_id: body.data.id }, isOwn: true }
  },
  contractCancel: leaving,
  contractWithdraw: leaving,
  subscriptionPaymentMethod: ({ buyer, subscriptionId }) => ({
    as: buyer,
    body: { subscription_id: subscriptionId },
    isOwn: true,
  }),
  subscriptionPaymentMethodRemove: ({ buyer, subscriptionId }) => ({
    as: buyer,
    body: { subscription_id: subscriptionId },
    isOwn: true,
  }),
  subscriptionPaymentMethodCallback: async ({ app, buyer, subscriptionId }) => {
    const body = { subscription_id: subscriptionId }
    const begun = await app.call('subscriptionPaymentMethod', { token: buyer.token, body })
    const paymentToken = begun.body.data.redirect_to.split('/').at(-1) ?? ''
    return { body: { provider: 'sandbox', payment_token: paymentToken } }
  },
  ...adminInputs,
}
