import type { routes } from '@guidefeed/contract'
import { goodPassword, registrationForm } from './factories/account.ts'
import { mailedToken } from './mails.ts'
import type { Visitor, World } from './world.ts'

/** Input that a call must take, and who sends it; nobody where nothing is said. */
export type GoodInput = {
  as?: Visitor
  params?: Record<string, string | number>
  query?: string
  body?: object | undefined
  /** What the call names belongs to its sender: nobody else gets at it by the same input. */
  isOwn?: true
}
type Prepare = (world: World) => GoodInput | Promise<GoodInput>

const byBuyer: Prepare = ({ buyer }) => ({ as: buyer })
const byNewcomer: Prepare = async (world) => ({ as: await world.newcomer() })
const byAdmin: Prepare = ({ admin }) => ({ as: admin })
const asAdmin =
  (input: Omit<GoodInput, 'as'>): Prepare =>
  ({ admin }) => ({ as: admin, ...input })

/** By an administrator, about a user who just came. */
const aboutUser =
  (body?: object): Prepare =>
  async (world) => {
    const { userId } = await world.newcomer()
    return { as: world.admin, params: { id: userId }, ...(body === undefined ? {} : { body }) }
  }
/** The same about one who has a link. */
const aboutBuyer = ({ admin, buyer }: World) => ({ as: admin, params: { id: buyer.userId } })

/** A newcomer's order, paid a moment ago. */
async function paidOrder(world: World) {
  const as = await world.newcomer()
  const callback = await world.app.call('POST', '/checkout/callback', {
    body: await world.returnFromProvider(as),
  })
  const orderId = Number(callback.body.data.order_id)
  const { id: paymentId } = await world.app.database.db
    .selectFrom('payment')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return { as, orderId, paymentId }
}

async function leaving(world: World): Promise<GoodInput> {
  const { as, orderId } = await paidOrder(world)
  return { body: { email: as.email, order_id: orderId, confirm: true } }
}

const passwords = { password: 'paper-moss-tide-4', password_confirmation: 'paper-moss-tide-4' }
const address = asAdmin({ params: { ip: '198.51.100.1' } })

/** One for each call of the contract: a call without an entry does not compile. */
export const goodInputs: Record<keyof typeof routes, Prepare> = {
  countryList: () => ({}),
  channelList: () => ({ query: '?all=true' }),
  nowPlaying: ({ channelId }) => ({ query: `?channel_id=${channelId}` }),
  channelSchedule: ({ buyer, channelId }) => ({ as: buyer, params: { id: channelId } }),
  serviceStatus: () => ({}),
  statusReport: () => ({}),
  cartRead: () => ({}),
  cartUpdate: async ({ newCart, channelId }) => ({
    body: { cartToken: await newCart(), add: [channelId], remove: [] },
  }),
  cartSave: async ({ newCart, channelId }) => ({
    body: { cartToken: await newCart(channelId), is_trial: false },
  }),
  cartRevert: async ({ newCart }) => ({ query: `?cartToken=${await newCart()}` }),
  registration: () => ({ body: registrationForm({ email: 'registers@example.test' }) }),
  login: async (world) => ({ body: { email: (await world.newcomer()).email, password: goodPassword } }),
  logout: byNewcomer,
  profileRead: byBuyer,
  verifyEmail: async (world) => {
    const { email } = await world.newcomer()
    return { body: { token: await mailedToken(world.app, email, 'verify-email') } }
  },
  verifyEmailResend: async (world) => ({ body: { email: (await world.newcomer()).email } }),
  guideLinkUse: byBuyer,
  staticContentList: () => ({}),
  faqList: () => ({}),
  faqRead: async ({ app }) => ({ params: { id: (await app.call('GET', '/faq')).body.data[0].id } }),
  serviceList: () => ({}),
  userServiceList: ({ buyer }) => ({ as: buyer, params: { id: buyer.userId }, isOwn: true }),
  systemConfigList: () => ({}),
  checkoutProviders: () => ({}),
  checkout: async (world) => {
    const as = await world.newcomer()
    const cartToken = await world.shop(as).fillCart([world.channelId])
    const consents = { renewal: true, withdrawal: true }
    return { as, body: { cartToken, provider: 'sandbox', is_trial: false, consents } }
  },
  checkoutCallback: async (world) => ({ body: await world.returnFromProvider(await world.newcomer()) }),
  subscriptionList: byBuyer,
  subscriptionRead: ({ buyer, subscriptionId }) => ({
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
    await app.call('POST', '/subscription/cancel', { token: buyer.token, body })
    return { as: buyer, body, isOwn: true }
  },
  orderReceipt: async (world) => {
    const { as, orderId } = await paidOrder(world)
    return { as, params: { id: orderId }, isOwn: true }
  },
  orderCreditNote: async (world) => {
    const { as, orderId, paymentId } = await paidOrder(world)
    const { body } = await world.app.call('POST', `/admin/payment/${paymentId}/refund`, {
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
  subscriptionPaymentMethodCallback: async ({ app, buyer, subscriptionId }) => {
    const body = { subscription_id: subscriptionId }
    const begun = await app.call('POST', '/subscription/payment-method', { token: buyer.token, body })
    const paymentToken = begun.body.data.redirect_to.split('/').at(-1)
    return { body: { provider: 'sandbox', payment_token: paymentToken } }
  },
  forgetPassword: async (world) => ({ body: { email: (await world.newcomer()).email } }),
  resetPassword: async (world) => {
    const { email } = await world.newcomer()
    await world.app.call('POST', '/auth/forget-password', { body: { email } })
    await world.app.call('POST', '/dev/jobs/run')
    return { body: { email, token: await mailedToken(world.app, email, 'reset-password'), ...passwords } }
  },
  updatePassword: async (world) => ({
    as: await world.newcomer(),
    body: { current_password: goodPassword, ...passwords },
  }),
  profileUpdate: async (world) => {
    const as = await world.newcomer()
    return { as, body: { name: 'Edda K.', email: as.email } }
  },
  profileDelete: byNewcomer,
  verifyDelete: async (world) => {
    const { email, token } = await world.newcomer()
    await world.app.call('DELETE', '/auth/profile', { token })
    return { body: { token: await mailedToken(world.app, email, 'delete-account') } }
  },
  sessionList: byBuyer,
  sessionEnd: async (world) => {
    const as = await world.newcomer()
    const { body } = await world.app.call('GET', '/auth/sessions', { token: as.token })
    return { as, params: { id: body.data[0].id }, isOwn: true }
  },
  sessionEndOthers: byNewcomer,
  dataExport: byBuyer,
  socialList: () => ({}),
  socialAuthorize: () => ({ params: { provider: 'sandbox' } }),
  socialLogin: async ({ visitSandbox }) => ({
    params: { provider: 'sandbox' },
    body: await visitSandbox('sandbox-ada'),
  }),
  socialConnect: async (world) => {
    const as = await world.newcomer()
    const body = await world.visitSandbox('sandbox-bo', as.token)
    return { as, params: { provider: 'sandbox' }, body, isOwn: true }
  },
  socialDisconnect: async (world) => ({
    as: await world.newcomer(),
    params: { provider: 'sandbox' },
  }),
  adminAuditLog: byAdmin,
  adminOrderList: byAdmin,
  adminOrderTotalIncome: byAdmin,
  adminPaymentList: byAdmin,
  adminPaymentTotalIncome: byAdmin,
  adminPaymentRead: async ({ app, admin }) => {
    const payments = await app.call('GET', '/admin/payment', { token: admin.token })
    return { as: admin, params: { id: payments.body.data[0].id } }
  },
  adminSubscriptionList: byAdmin,
  adminSubscriptionRead: ({ admin, subscriptionId }) => ({ as: admin, params: { id: subscriptionId } }),
  adminUserServiceUpdate: async ({ app, admin, buyer }) => {
    const held = await app.call('GET', `/services/user-services/${buyer.userId}`, { token: admin.token })
    return { as: admin, params: { id: held.body.data[0].id }, body: { channel_limit: 60 } }
  },
  adminPriceList: byAdmin,
  adminPriceCreate: asAdmin({
    body: { code: 'guide-10', name: 'Guide 10', channel_limit: 10, price: 4.9 },
  }),
  adminPriceUpdate: asAdmin({ params: { id: 1 }, body: { name: 'Guide fifty' } }),
  adminPriceDelete: async ({ app, admin }) => {
    const body = { code: 'guide-7', name: 'Guide 7', channel_limit: 7, price: 3.9 }
    const created = await app.call('POST', '/admin/price', { token: admin.token, body })
    return { as: admin, params: { id: created.body.data.id } }
  },
  adminSystemConfigUpdate: async ({ app, admin }) => {
    const { body } = await app.call('GET', '/system-config', { token: admin.token })
    const trial = body.data.find((item: { code: string }) => item.code === 'trial_days')
    return { as: admin, params: { id: trial.id }, body: { value: 7 } }
  },
  adminIpAddressList: byAdmin,
  adminIpAddressRead: address,
  adminIpAddressBan: asAdmin({ params: { ip: '198.51.100.1' }, body: { reason: 'flood' } }),
  adminIpAddressUnban: address,
  adminIpAddressWhitelist: asAdmin({ params: { ip: '198.51.100.1' }, body: {} }),
  adminIpAddressUnwhitelist: address,
  adminUserList: byAdmin,
  adminUserRead: aboutUser(),
  adminUserUpdate: aboutUser({ name: 'Another name' }),
  adminUserEmailVerify: aboutUser(),
  adminUserEmailVerifyResend: aboutUser(),
  adminUserForgetPassword: aboutUser(),
  adminUserLoginAs: aboutUser(),
  adminUserEpg: aboutBuyer,
  adminUserRegenerateLink: aboutBuyer,
  adminUserIps: aboutBuyer,
  adminUserIpsDelete: (world) => ({ ...aboutBuyer(world), body: { ips: ['198.51.100.1'] } }),
  adminUserBan: aboutUser({ ban: true, ban_reason: 'Shares his link' }),
  adminUserInactivate: aboutUser({ inactivate: true, inactive_reason: 'Away' }),
  adminPaymentRefund: async (world) => ({
    as: world.admin,
    params: { id: (await paidOrder(world)).paymentId },
    body: { reason: 'Goodwill' },
  }),
  adminExportReceipts: byAdmin,
  adminExportPayments: byAdmin,
}
