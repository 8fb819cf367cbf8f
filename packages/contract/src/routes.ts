import * as adminBilling from './admin-billing.ts'
import * as adminIpAddress from './admin-ip-address.ts'
import * as adminPrice from './admin-price.ts'
import * as adminUser from './admin-user.ts'
import * as audit from './audit.ts'
import * as account from './account.ts'
import * as auth from './auth.ts'
import * as billing from './billing.ts'
import * as cart from './cart.ts'
import * as content from './content.ts'
import * as catalogue from './catalogue.ts'
import * as guideLink from './guide-link.ts'
import * as development from './development.ts'
import * as leaving from './leaving.ts'
import * as papers from './papers.ts'
import * as social from './social.ts'

/** Every call by name: the server mounts each, a test walks them all. */
export const routes = {
  countryList: catalogue.countryList,
  channelList: catalogue.channelList,
  nowPlaying: catalogue.nowPlaying,
  channelSchedule: catalogue.channelSchedule,
  serviceStatus: catalogue.serviceStatus,
  statusReport: catalogue.statusReport,
  cartRead: cart.cartRead,
  cartUpdate: cart.cartUpdate,
  cartSave: cart.cartSave,
  cartRevert: cart.cartRevert,
  registration: auth.registration,
  login: auth.login,
  logout: auth.logout,
  profileRead: auth.profileRead,
  verifyEmail: auth.verifyEmail,
  verifyEmailResend: auth.verifyEmailResend,
  forgetPassword: account.forgetPassword,
  resetPassword: account.resetPassword,
  updatePassword: account.updatePassword,
  profileUpdate: account.profileUpdate,
  profileDelete: account.profileDelete,
  verifyDelete: account.verifyDelete,
  sessionList: account.sessionList,
  sessionEnd: account.sessionEnd,
  sessionEndOthers: account.sessionEndOthers,
  dataExport: account.dataExport,
  socialList: social.socialList,
  socialAuthorize: social.socialAuthorize,
  socialLogin: social.socialLogin,
  socialConnect: social.socialConnect,
  guideLinkUse: guideLink.guideLinkUse,
  socialDisconnect: social.socialDisconnect,
  staticContentList: content.staticContentList,
  faqList: content.faqList,
  faqRead: content.faqRead,
  serviceList: billing.serviceList,
  userServiceList: billing.userServiceList,
  systemConfigList: billing.systemConfigList,
  checkoutProviders: billing.checkoutProviders,
  checkout: billing.checkout,
  checkoutCallback: billing.checkoutCallback,
  subscriptionList: billing.subscriptionList,
  subscriptionRead: billing.subscriptionRead,
  subscriptionCancel: billing.subscriptionCancel,
  subscriptionResume: billing.subscriptionResume,
  orderReceipt: papers.orderReceipt,
  orderCreditNote: papers.orderCreditNote,
  contractCancel: leaving.contractCancel,
  contractWithdraw: leaving.contractWithdraw,
  subscriptionPaymentMethod: billing.subscriptionPaymentMethod,
  subscriptionPaymentMethodCallback: billing.subscriptionPaymentMethodCallback,
  adminAuditLog: audit.adminAuditLog,
  adminOrderList: adminBilling.adminOrderList,
  adminOrderTotalIncome: adminBilling.adminOrderTotalIncome,
  adminPaymentList: adminBilling.adminPaymentList,
  adminPaymentTotalIncome: adminBilling.adminPaymentTotalIncome,
  adminPaymentRead: adminBilling.adminPaymentRead,
  adminSubscriptionList: adminBilling.adminSubscriptionList,
  adminSubscriptionRead: adminBilling.adminSubscriptionRead,
  adminUserServiceUpdate: adminBilling.adminUserServiceUpdate,
  adminPriceList: adminPrice.adminPriceList,
  adminPriceCreate: adminPrice.adminPriceCreate,
  adminPriceUpdate: adminPrice.adminPriceUpdate,
  adminPriceDelete: adminPrice.adminPriceDelete,
  adminSystemConfigUpdate: adminPrice.adminSystemConfigUpdate,
  adminIpAddressList: adminIpAddress.adminIpAddressList,
  adminIpAddressRead: adminIpAddress.adminIpAddressRead,
  adminIpAddressBan: adminIpAddress.adminIpAddressBan,
  adminIpAddressUnban: adminIpAddress.adminIpAddressUnban,
  adminIpAddressWhitelist: adminIpAddress.adminIpAddressWhitelist,
  adminIpAddressUnwhitelist: adminIpAddress.adminIpAddressUnwhitelist,
  adminUserList: adminUser.adminUserList,
  adminUserRead: adminUser.adminUserRead,
  adminUserUpdate: adminUser.adminUserUpdate,
  adminUserEmailVerify: adminUser.adminUserEmailVerify,
  adminUserEmailVerifyResend: adminUser.adminUserEmailVerifyResend,
  adminUserForgetPassword: adminUser.adminUserForgetPassword,
  adminUserLoginAs: adminUser.adminUserLoginAs,
  adminUserEpg: adminUser.adminUserEpg,
  adminUserRegenerateLink: adminUser.adminUserRegenerateLink,
  adminUserIps: adminUser.adminUserIps,
  adminUserIpsDelete: adminUser.adminUserIpsDelete,
  adminUserBan: adminUser.adminUserBan,
  adminUserInactivate: adminUser.adminUserInactivate,
  adminPaymentRefund: papers.adminPaymentRefund,
  adminExportReceipts: papers.adminExportReceipts,
  adminExportPayments: papers.adminExportPayments,
} as const

/** Mounted beside them by hand, since they are checked over their raw bytes. */
export const webhookRoutes = {
  webhookReceive: billing.webhookReceive,
} as const

/** Mounted beside them with DEV_TOOLS=1 only. */
export const developmentRoutes = {
  devClock: development.devClock,
  devOutbox: development.devOutbox,
  devJobsRun: development.devJobsRun,
} as const
