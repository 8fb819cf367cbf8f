import type { routes } from '@guidefeed/contract'

/** Input that a call must refuse, and the field that it must name. */
type BadInput = { params?: Record<string, string>; query?: string; body?: object; field: string }

const badPage: BadInput = { query: '?page=0', field: 'page' }
const unknownFilter: BadInput = { query: '?colour=red', field: 'colour' }
const badId: BadInput = { params: { id: '0' }, field: 'id' }
const badIp: BadInput = { params: { ip: '300.1.1.1' }, field: 'ip' }
const noSubscription: BadInput = { body: { subscription_id: 'x' }, field: 'subscription_id' }

/** One for each call of the contract, null for those that take nothing: a call without an entry does not compile. */
export const badInputs: Record<keyof typeof routes, BadInput | null> = {
  countryList: unknownFilter,
  channelList: { query: '?country_id=x', field: 'country_id' },
  nowPlaying: { query: '', field: 'channel_id' },
  channelSchedule: { query: '?date=yesterday', field: 'date' },
  serviceStatus: null,
  cartRead: unknownFilter,
  cartUpdate: { body: { cartToken: 'x', add: [1], remove: [1] }, field: 'add' },
  cartSave: { body: { cartToken: '', is_trial: false }, field: 'cartToken' },
  cartRevert: { query: '?cartToken=x&onlyDeleted=maybe', field: 'onlyDeleted' },
  registration: { body: { name: '' }, field: 'email' },
  login: { body: { email: 'edda@example.test' }, field: 'password' },
  logout: null,
  profileRead: null,
  verifyEmail: { body: { token: '' }, field: 'token' },
  verifyEmailResend: { body: { email: 'nowhere' }, field: 'email' },
  staticContentList: null,
  serviceList: null,
  userServiceList: badId,
  systemConfigList: null,
  checkoutProviders: null,
  checkout: { body: { consents: { renewal: false } }, field: 'consents.renewal' },
  checkoutCallback: { body: { provider: '' }, field: 'provider' },
  subscriptionList: badPage,
  subscriptionRead: badId,
  subscriptionCancel: noSubscription,
  subscriptionResume: noSubscription,
  subscriptionPaymentMethod: {
    body: { subscription_id: 1, consents: { renewal: false } },
    field: 'consents.renewal',
  },
  subscriptionPaymentMethodCallback: { body: { provider: '' }, field: 'provider' },
  forgetPassword: { body: { email: 'nowhere' }, field: 'email' },
  resetPassword: { body: { token: '' }, field: 'token' },
  updatePassword: { body: { current_password: '' }, field: 'current_password' },
  profileUpdate: { body: { name: '', email: 'edda@example.test' }, field: 'name' },
  profileDelete: { body: { password: '' }, field: 'password' },
  verifyDelete: { body: { token: '' }, field: 'token' },
  sessionList: null,
  sessionEnd: badId,
  sessionEndOthers: null,
  dataExport: null,
  socialList: null,
  socialAuthorize: { params: { provider: 'x'.repeat(41) }, field: 'provider' },
  socialLogin: { params: { provider: 'sandbox' }, body: { code: 'x', state: '' }, field: 'state' },
  socialConnect: { params: { provider: 'sandbox' }, body: { code: '', state: 'x' }, field: 'code' },
  adminAuditLog: unknownFilter,
  adminIpAddressList: { query: '?status=angry', field: 'status' },
  adminIpAddressRead: badIp,
  adminIpAddressBan: { params: { ip: '1.2.3.4' }, body: { reason: ' ' }, field: 'reason' },
  adminIpAddressUnban: badIp,
  adminIpAddressWhitelist: { params: { ip: '1.2.3.4' }, body: { note: 5 }, field: 'note' },
  adminIpAddressUnwhitelist: badIp,
  adminUserList: unknownFilter,
  adminUserRead: badId,
  adminUserUpdate: { body: { email: 'nowhere' }, field: 'email' },
  adminUserEmailVerify: badId,
  adminUserEmailVerifyResend: badId,
  adminUserForgetPassword: badId,
  adminUserLoginAs: badId,
  adminUserEpg: badId,
  adminUserRegenerateLink: badId,
  adminUserIps: badPage,
  adminUserIpsDelete: { body: { ips: ['here'] }, field: 'ips.0' },
  adminUserBan: { body: { ban: true }, field: 'ban_reason' },
  adminUserInactivate: { body: { inactivate: true }, field: 'inactive_reason' },
}
